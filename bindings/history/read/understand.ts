// Reads the blocks of hands by their formats, and counts those that are no hands of Razz.
import { type Block, type OtherGame, type OtherText, TOURNAMENT_SUMMARY } from './blocks.ts';
import { Draft } from './draft.ts';
import type { HandHistory } from '../events.ts';
import { readBovada } from '../formats/bovada/read.ts';
import { readFullTilt } from '../formats/full-tilt/read.ts';
import { readJson } from '../formats/json/read.ts';
import { readKingsClub } from '../formats/kingsclub/read.ts';
import { loadMerge } from '../formats/merge/read.ts';
import { loadPhh } from '../formats/phh/read.ts';
import { readPokerStars } from '../formats/pokerstars/read.ts';
import { readWinamax } from '../formats/winamax/read.ts';
import { readWinning } from '../formats/winning/read.ts';

type ReadBlock = (block: Block) => HandHistory | OtherGame | OtherText;

/** The readers; the two that need a library load it when the first hand of their format comes. */
const LOADERS: Readonly<Record<Block['format'], () => ReadBlock | Promise<ReadBlock>>> = {
  pokerstars: () => readPokerStars,
  'full-tilt': () => readFullTilt,
  winamax: () => readWinamax,
  winning: () => readWinning,
  bovada: () => readBovada,
  kingsclub: () => readKingsClub,
  merge: loadMerge,
  phh: loadPhh,
  json: () => readJson,
  unknown: () => readUnknown,
};

/** The game in a header of an unsupported room: the text after the number. */
const FOREIGN_GAME =
  /(?:#|\bnr?(?:\.º|[°º.])|\bID:?)\s?[\w-]+(?: de [\w ]+)?\s?[:,]?\s+(.+?)(?: ?\(| - |$)/iu;

const IN_ENGLISH =
  'English: set the language of the PokerStars client to English and have the hands written again';

function readUnknown(block: Block): HandHistory | OtherGame | OtherText {
  const [first, line] = [block.lines[0]!, block.numbers[0]!];
  if (block.unpacking === undefined && TOURNAMENT_SUMMARY.test(first)) return { text: 'tournament summary' };
  if (block.unpacking === undefined && !block.looksLikeRazz) {
    const game = FOREIGN_GAME.exec(first)?.[1];
    return game === undefined ? { text: 'other text' } : { other: game };
  }
  const draft = new Draft('unknown', block);
  if (block.unpacking !== undefined) draft.problem(line, 'gzip', block.unpacking, 'a whole gzip file');
  // PokerStars writes hands in the language of its window.
  else if (/PokerStars/i.test(first)) draft.problem(line, 'language', first, IN_ENGLISH);
  else draft.problem(line, 'text', first, 'a hand history');
  return draft.finish(line, true);
}

/** Counts of skipped text, by name. */
export class PassedOver {
  /** Hands of other games. */
  readonly others = new Map<string, number>();
  /** Passages of text that is no hand. */
  readonly texts = new Map<string, number>();

  /** Adds the counts of another part of the files. */
  add({ others, texts }: Readonly<Record<'others' | 'texts', ReadonlyMap<string, number>>>): void {
    for (const [name, count] of others) this.addOther(name, count);
    for (const [name, count] of texts) this.addText(name, count);
  }

  addOther(name: string, count: number): void {
    const game = name.slice(0, LONGEST_NAME);
    const entry = this.others.has(game) || this.others.size < MAX_GAMES ? game : 'and more';
    this.others.set(entry, (this.others.get(entry) ?? 0) + count);
  }

  addText(name: string, count: number): void {
    this.texts.set(name, (this.texts.get(name) ?? 0) + count);
  }
}

/** More games than there are: a damaged file may name any number of them. */
const MAX_GAMES = 1000;
const LONGEST_NAME = 80;

/** Reads block after block. */
export class BlockInterpreter {
  passedOver = new PassedOver();
  readonly #readers = new Map<Block['format'], ReadBlock>();

  /** Whether the parser of this format has been loaded, so that {@link read} may be called. */
  knows(format: Block['format']): boolean {
    return this.#readers.has(format);
  }

  /** @throws `module` when the parser of the format cannot be loaded. */
  async load(format: Block['format']): Promise<void> {
    this.#readers.set(format, await LOADERS[format]());
  }

  /** The hand, or nothing when the block holds another game or no hand, which is counted. */
  read(block: Block): HandHistory | undefined {
    const hand = this.#readers.get(block.format)!(block);
    if ('text' in hand) this.passedOver.addText(hand.text, 1);
    else if ('other' in hand) this.passedOver.addOther(hand.other, 1);
    else return hand;
    return undefined;
  }
}
