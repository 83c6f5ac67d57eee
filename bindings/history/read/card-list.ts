// Lists of cards as rooms write them.
import { RANK_LETTERS, SUIT_LETTERS } from '../../cards.ts';
import { type DealtCard } from '../events.ts';
import type { Draft } from './draft.ts';

const RANK_OF = new Int8Array(128).fill(-1);
const SUIT_OF = new Int8Array(128).fill(-1);
for (let rank = 0; rank < 13; rank++) RANK_OF[RANK_LETTERS.charCodeAt(rank)] = rank;
for (let suit = 0; suit < 4; suit++) SUIT_OF[SUIT_LETTERS.charCodeAt(suit)] = suit;

const HIDDEN_WORDS = new Set(['X', 'Xx', 'xx', '??', 'null']);

/** The card that two characters are, or -1. */
function cardAt(text: string, at: number): number {
  const rank = RANK_OF[text.charCodeAt(at)] ?? -1;
  const suit = SUIT_OF[text.charCodeAt(at + 1)] ?? -1;
  return rank < 0 || suit < 0 ? -1 : rank * 4 + suit;
}

/** More cards than anybody holds are not read. */
const MOST_CARDS = 8;

/** Cards as rooms print them, `As Td X`; any other text becomes a problem and counts as a hidden card. */
export function readCardList(draft: Draft, line: number, text: string, separator = ' '): DealtCard[] {
  const cards: DealtCard[] = [];
  for (let at = 0; at <= text.length && cards.length <= MOST_CARDS;) {
    const card = cardAt(text, at);
    if (card >= 0 && (at + 2 === text.length || text[at + 2] === separator)) {
      cards.push(card);
      at += 3;
      continue;
    }
    const end = text.indexOf(separator, at);
    const word = text.slice(at, end < 0 ? text.length : end);
    // Between commas nothing is a hidden card.
    cards.push(word === '' && separator === ',' ? null : readWord(draft, line, word, text));
    at += word.length + 1;
  }
  return cards;
}

/** A hidden card, `10` for a ten, or nothing that is a card. */
function readWord(draft: Draft, line: number, word: string, text: string): DealtCard {
  if (HIDDEN_WORDS.has(word)) return null;
  const card = word.startsWith('10') && word.length === 3 ? cardAt(`T${word[2]}`, 0) : -1;
  if (card >= 0) return card;
  draft.problem(line, 'cards', text, 'cards such as "As Td 2c"');
  return null;
}
