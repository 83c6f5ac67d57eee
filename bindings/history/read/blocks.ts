// Finds where a hand begins and ends, and which format it has.
import type { Room } from '../events.ts';
import type { LineTaker } from './lines.ts';

/** The lines of one hand, not yet understood. `json` is this package's own format. */
export interface Block {
  /** `unknown` for text that no format claims; of it only the first line is kept. */
  readonly format: Exclude<Room, 'game'> | 'json';
  readonly lines: string[];
  /** The number of each line in the file. */
  readonly numbers: number[];
  /** Whether text of no format seems to be of a Razz hand. */
  looksLikeRazz?: boolean;
  /** The reason why the rest of the file cannot be unpacked; such a block has no text. */
  readonly unpacking?: string;
  /** Why lines are missing from the block, if any are. */
  damage?: { readonly line: number; readonly found: string; readonly expected: string };
}

/** A hand of another game, by the room's name for it. */
export interface OtherGame {
  readonly other: string;
}

/** Text that is not a hand of Razz, by kind. */
export interface OtherText {
  readonly text: 'tournament summary' | 'other text';
}

/** Limits of a single hand; more is damage. */
export interface Limits {
  /** Characters in a line. */
  readonly lineLength: number;
  /** Lines in a hand. */
  readonly handLines: number;
  /** Characters in a hand. */
  readonly handLength: number;
}

/** `#39969356: Limit Razz - 40/80`, which begins like a comment: only the whole line shows that it is a header. */
export const KINGSCLUB = /^#([\d-]+): (.+) - ([^\s/]+)\/([^\s/]+)$/;
const BOVADA = /^(?:Bovada|Ignition|Bodog(?:\.com|\.eu| UK| Canada|88)?) Hand #C?\d+/;
const PHH_VARIANT = /^\s*variant\s*=\s*["']/;
const PHH_TABLE = /^\[\s*(?:[\w-]+|"[^"]*"|'[^']*')\s*\]$/;
const PHH_KEY = /^[A-Za-z_][\w-]*\s*=\s*\S/;

/** The format of the hand that this line begins, if it begins one. */
export function formatOfHeader(line: string): Block['format'] | undefined {
  switch (line.charCodeAt(0)) {
    case 0x50: // P
    case 0x70:
      return /^PokerStars\b.*?(?:Hand|Game) #/i.test(line) ? 'pokerstars' : undefined;
    case 0x46: // F
    case 0x66:
      return /^Full ?Tilt ?(?:Poker)?(?:\.[a-z.]+)? (?:Hand|Game) #/i.test(line) ? 'full-tilt' : undefined;
    case 0x57: // W
      return line.startsWith('Winamax Poker - ') && line.includes('HandId') ? 'winamax' : undefined;
    case 0x42: // B
    case 0x49: // I
      return BOVADA.test(line) ? 'bovada' : undefined;
    case 0x47: // G
    case 0x48: // H
      return /^(?:Game )?Hand #\d+ - /.test(line) ? 'winning' : undefined;
    case 0x23: // #
      return KINGSCLUB.test(line) ? 'kingsclub' : undefined;
    case 0x3c: // <
      return /^<(?:description|game)[\s>]/.test(line) ? 'merge' : undefined;
    case 0x7b: // {
      return /^\{\s*(?:["}]|$)/.test(line) ? 'json' : undefined;
    case 0x5b: // [
      return PHH_TABLE.test(line) ? 'phh' : undefined;
    case 0x76: // v
      return PHH_VARIANT.test(line) ? 'phh' : undefined;
    default:
      return undefined;
  }
}

/**
 * A header of a room that is not read: its own words, a number, and a date, stakes or Razz in any spelling. Razz
 * in it is a hand that must not be skipped silently.
 */
const FOREIGN_HEADER =
  /^[\p{L}][^:"#]{0,60}(?:#|\bnr?(?:\.º|[°º.])|\bID:?)\s?[\w-]*\d{3}.*(?:razz|\d{4}[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.]\d{4}|\(\D?\d[\d.,]*\/)/iu;
const RAZZ = /razz/i;

/** `PokerStars Tournament #743144019, 8-Game`, `Winamax Poker - Tournament summary : Monster`. */
export const TOURNAMENT_SUMMARY =
  /^(?:PokerStars|Full ?Tilt ?(?:Poker)?(?:\.[a-z.]+)?|Winamax Poker)(?: -)? Tournament (?:#\d|summary\b)/i;

/** Text that only stud games print: the remains of a hand whose header is lost. */
const STUD_WORDS = /\b(?:[34567](?:rd|th) street|brings? in|third street|razz)\b/i;

/** A header inside a line, behind the end of another hand. */
const BURIED =
  /PokerStars (?:[\w ]+ )?(?:Hand|Game) #|Full ?Tilt(?: ?Poker)?(?:\.[a-z.]+)? (?:Game|Hand) #|Winamax Poker - (?:CashGame|Tournament|Go Fast)/g;

/** Chat may quote a header, and is left alone: `Ann said, "..."`, in Full Tilt `Ann: ...`. */
const QUOTE = ' said, "';
const FULL_TILT_CHAT = /^(?!Seat \d+: |Full Tilt Poker )[^:]+: /;

/** Lines that some programs put between hands: `*********** # 1 **************`, `Hand #112181:` in mails. */
const NUMBERED = /^(?:\*{3,} # \d+ \*{3,}|Hand #\d+:?)$/;
const BETWEEN =
  /^(?:\*{3,} # \d+ \*{3,}|Hand #\d+:?|Game started at: .*|[-=*_]{3,}|Transcript for your last .*|<\/?(?:\?|!--|\w).*|[[\],]+|#.*)$/;

/** Cuts a file into hands, line by line; a hand ends where the next begins. */
export class BlockReader implements LineTaker {
  #block: Block | undefined;
  #length = 0;
  /** Whether the line before was empty, as between hands. */
  #afterBlank = true;
  /** Whether blanks stood before the line. */
  #indented = false;
  #description: { readonly text: string; readonly number: number; readonly cut: boolean } | undefined;
  #done: Block[] = [];
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes one line. */
  push(text: string, number: number, cut: boolean): void {
    const format = this.#block?.format;
    const bare = text.charCodeAt(0) > BLANK ? text : text.trimStart();
    this.#indented = bare.length !== text.length;
    // Quoted text in JSON and TOML is the text of a value.
    if (bare.startsWith('{') || format === 'json' || format === 'phh') this.#add(bare, number, cut);
    else if (bare.startsWith('<') || format === 'merge') {
      for (const piece of bare.split(GAMES)) this.#add(piece.trim(), number, cut);
    } else this.#addUnburied(bare, number, cut);
  }

  /** Hands that have run together are cut before each header. */
  #addUnburied(text: string, number: number, cut: boolean): void {
    let at = 0;
    if (text.includes('#') && !(text.endsWith('"') && text.includes(QUOTE))) {
      for (const { index } of text.matchAll(BURIED)) {
        const before = text.slice(at, index);
        if (before === '' || (this.#block?.format === 'full-tilt' && FULL_TILT_CHAT.test(before))) continue;
        if (this.#block === undefined && formatOfHeader(before) === undefined) continue;
        this.#add(before.trimEnd(), number, cut);
        at = index;
      }
    }
    this.#add(at === 0 ? text : text.slice(at), number, cut);
  }

  /** The last hand ends. */
  end(): void {
    this.#close();
  }

  /** The hands that have ended since this was asked last. */
  take(): readonly Block[] {
    if (this.#done.length === 0) return NOTHING;
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #add(text: string, number: number, cut: boolean): void {
    const current = this.#block?.format;
    const afterBlank = this.#afterBlank;
    this.#afterBlank = text === '';
    if (current === 'json' && this.#indented) {
      this.#append(text, number, cut);
      return;
    }
    const format = formatOfHeader(text);
    if (format === 'merge') {
      this.#addMerge(text, number, cut);
      return;
    }
    if (format !== undefined && this.#begins(format, text)) {
      this.#open(format, text, number, cut);
      return;
    }
    if (this.#block === undefined || current === 'unknown') {
      this.#addUnknown(text, number, cut);
      return;
    }
    if ((text.startsWith('***') || text.startsWith('Hand #')) && NUMBERED.test(text)) return;
    if (!LONG_LINES.has(current!) && (afterBlank || text.includes('#')) && isForeign(text)) {
      this.#addUnknown(text, number, cut);
      return;
    }
    this.#append(text, number, cut);
    const ended = current === 'json' ? text.startsWith('}') : current === 'merge' && text.endsWith('</game>');
    if (ended) this.#close();
  }

  /** Text of no format: a hand of a room that is not read, a tournament's summary, or anything else. */
  #addUnknown(text: string, number: number, cut: boolean): void {
    const foreign = isForeign(text);
    if (this.#block === undefined || foreign) {
      if (text === '' || BETWEEN.test(text)) return;
      if (PHH_KEY.test(text)) {
        this.#open('phh', text, number, cut);
        return;
      }
      this.#open('unknown', text, number, cut);
    }
    const block = this.#block!;
    const isSummary = TOURNAMENT_SUMMARY.test(block.lines[0]!);
    if (block.looksLikeRazz || isSummary) return;
    const words = isForeign(block.lines[0]!) ? RAZZ : STUD_WORDS;
    if (words.test(text)) block.looksLikeRazz = true;
  }

  /** A TOML file may have keys before the variant, and its comments may look like anything. */
  #begins(format: Block['format'], text: string): boolean {
    const block = this.#block;
    if (block?.format !== 'phh' || format !== 'phh') return true;
    if (!PHH_VARIANT.test(text)) return !this.#indented;
    return block.lines.some((line) => PHH_VARIANT.test(line));
  }

  #addMerge(text: string, number: number, cut: boolean): void {
    const line = { text, number, cut };
    if (text.startsWith('<description')) {
      this.#description = line;
      this.#close();
      return;
    }
    const first = this.#description ?? line;
    this.#open('merge', first.text, first.number, first.cut);
    if (first !== line) this.#append(text, number, cut);
    if (text.endsWith('</game>')) this.#close();
  }

  #open(format: Block['format'], text: string, number: number, cut: boolean): void {
    this.#close();
    this.#block = { format, lines: [], numbers: [] };
    this.#append(text, number, cut);
    if (format === 'json' && /\}[\],]*$/.test(text) && text !== '{') this.#close();
  }

  #append(text: string, number: number, cut: boolean): void {
    const block = this.#block!;
    const { lineLength, handLines, handLength } = this.#limits;
    const longest = LONG_LINES.has(block.format) ? lineLength : Math.min(lineLength, LONGEST_LINE);
    if (cut || text.length > longest) {
      block.damage ??= { line: number, found: 'a longer line', expected: `at most ${longest} characters` };
      text = text.slice(0, longest);
    }
    const isFirst = block.lines.length === 0;
    if (!isFirst && (block.lines.length >= handLines || this.#length + text.length > handLength)) {
      block.damage ??= {
        line: number,
        found: 'more',
        expected: `at most ${handLines} lines and ${handLength} characters a hand`,
      };
      return;
    }
    if (text === '' && block.format !== 'phh') return;
    this.#length += text.length;
    block.lines.push(text);
    block.numbers.push(number);
  }

  #close(): void {
    if (this.#block !== undefined) this.#done.push(this.#block);
    this.#block = undefined;
    this.#length = 0;
  }
}

/** Whether a line begins something that no format claims. */
function isForeign(line: string): boolean {
  return FOREIGN_HEADER.test(line) || TOURNAMENT_SUMMARY.test(line);
}

const BLANK = 0x20;
const NOTHING: readonly Block[] = [];

/** Formats that may put a whole hand on one line. The others are text of rooms, a line for each step. */
const LONG_LINES = new Set<Block['format']>(['json', 'phh', 'merge']);

/** No room prints lines of half this length, and patterns on longer ones may take long. */
const LONGEST_LINE = 2000;

/** Between the games of a Merge session that stands on one line. */
const GAMES = /(?<=<\/game>)|(?=<game\b)|(?=<description\b)/;
