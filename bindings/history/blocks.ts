import type { Line } from './lines.ts';
import type { Room } from './events.ts';

/** The lines of one hand, not yet understood. `json` is this package's own format. */
export interface Block {
  readonly format: Room | 'json';
  readonly lines: string[];
  /** The number of each line in the file. */
  readonly numbers: number[];
  /** Why lines are missing from the block, if any are. */
  damage?: { readonly line: number; readonly file: string; readonly rules: string };
}

/** A hand of another game, by the room's name for it. */
export interface OtherGame {
  readonly other: string;
}

/** What a single hand may take up; more is damage. */
export interface Limits {
  /** Characters in a line. */
  readonly lineLength: number;
  /** Lines in a hand. */
  readonly handLines: number;
  /** Characters in a hand. */
  readonly handLength: number;
}

const KINGSCLUB = /^#[\d-]+: .+ - [^\s/]+\/[^\s/]+$/;
const PHH_VARIANT = /^\s*variant\s*=/;
const PHH_TABLE = /^\[\s*["']?[\w-]+["']?\s*\]$/;
const PHH_KEY = /^[A-Za-z_][\w-]*\s*=\s*\S/;

/** The format of the hand that this line begins, if it begins one. */
export function formatOfHeader(line: string): Block['format'] | undefined {
  switch (line.charCodeAt(0)) {
    case 0x50: // P
      return /^PokerStars .*(?:Hand|Game) #/.test(line) ? 'pokerstars' : undefined;
    case 0x46: // F
      return line.startsWith('Full Tilt Poker ') && line.includes(' #') ? 'full-tilt' : undefined;
    case 0x57: // W
      return line.startsWith('Winamax Poker - ') ? 'winamax' : undefined;
    case 0x23: // #
      return KINGSCLUB.test(line) ? 'kingsclub' : undefined;
    case 0x3c: // <
      return /^<(?:description|game)\b/.test(line) ? 'merge' : undefined;
    case 0x7b: // {
      return 'json';
    case 0x5b: // [
      return PHH_TABLE.test(line) ? 'phh' : undefined;
    case 0x76: // v
      return PHH_VARIANT.test(line) ? 'phh' : undefined;
    default:
      return undefined;
  }
}

/**
 * Whether a header stands inside a line, behind the end of another hand. Chat may quote one, and is left alone.
 */
const BURIED =
  /(?:PokerStars (?:Home Game )?(?:Hand|Game) |Full Tilt Poker Game |Winamax Poker - .*HandId: )#/;

const QUOTE = / said, ".*"$/;

/** Lines that some programs put between hands. */
const NUMBERED = /^\*{3,} # \d+ \*{3,}$/;
const BETWEEN =
  /^(?:\*{3,} # \d+ \*{3,}|[-=*_]{3,}|Transcript for your last .*|<\/?(?:\?|!--|\w).*|[[\],]+|#.*)$/;

/** Cuts a file into hands, line by line; a hand ends where the next begins. */
export class BlockReader {
  #block: Block | undefined;
  #length = 0;
  #description: Line | undefined;
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes one line; returns the hands that it finishes, mostly none. */
  push(line: Line): readonly Block[] {
    const { text } = line;
    if (text.includes('#') && !QUOTE.test(text)) {
      const at = text.slice(1).search(BURIED) + 1;
      if (at > 0 && (this.#block !== undefined || formatOfHeader(text) !== undefined)) {
        const first = this.#add({ ...line, text: text.slice(0, at).trimEnd() });
        return [...first, ...this.push({ ...line, text: text.slice(at) })];
      }
    }
    if (text.includes('<') && /<\/?game\b/.test(text)) {
      const pieces = text.split(/(?<=<\/game>)|(?=<game\b)|(?=<description\b)/);
      if (pieces.length > 1) return pieces.flatMap((piece) => this.#add({ ...line, text: piece.trim() }));
    }
    return this.#add(line);
  }

  /** The last hand. */
  end(): readonly Block[] {
    return this.#close();
  }

  #add(line: Line): readonly Block[] {
    const current = this.#block?.format;
    const format = formatOfHeader(line.text);
    if (format === 'merge') return this.#addMerge(line);
    if (format !== undefined && this.#begins(format, line.text)) return this.#open(format, line);
    if (this.#block === undefined || current === 'unknown') {
      if (this.#block === undefined) {
        if (line.text === '' || BETWEEN.test(line.text)) return NOTHING;
        if (PHH_KEY.test(line.text)) return this.#open('phh', line);
        this.#block = { format: 'unknown', lines: [], numbers: [] };
      }
      if (this.#block!.lines.length === 0) this.#append(line);
      return NOTHING;
    }
    if (line.text.startsWith('***') && NUMBERED.test(line.text)) return NOTHING;
    this.#append(line);
    const ended =
      current === 'json' ? line.text.startsWith('}') : current === 'merge' && line.text.endsWith('</game>');
    return ended ? this.#close() : NOTHING;
  }

  /** A TOML file may have keys before the variant, and its comments may look like anything. */
  #begins(format: Block['format'], text: string): boolean {
    const block = this.#block;
    if (block?.format !== 'phh' || format !== 'phh' || !PHH_VARIANT.test(text)) return true;
    return block.lines.some((line) => PHH_VARIANT.test(line));
  }

  #addMerge(line: Line): readonly Block[] {
    if (line.text.startsWith('<description')) {
      this.#description = line;
      return this.#close();
    }
    const done = this.#open('merge', this.#description ?? line);
    if (this.#description !== undefined) this.#append(line);
    return line.text.endsWith('</game>') ? [...done, ...this.#close()] : done;
  }

  #open(format: Block['format'], line: Line): readonly Block[] {
    const done = this.#close();
    this.#block = { format, lines: [], numbers: [] };
    this.#append(line);
    if (format === 'json' && /\}[\],]*$/.test(line.text) && line.text !== '{')
      return [...done, ...this.#close()];
    return done;
  }

  #append({ text, number, cut }: Line): void {
    const block = this.#block!;
    const { lineLength, handLines, handLength } = this.#limits;
    if (cut)
      block.damage ??= { line: number, file: 'a longer line', rules: `at most ${lineLength} characters` };
    if (block.lines.length >= handLines || this.#length + text.length > handLength) {
      block.damage ??= {
        line: number,
        file: 'more',
        rules: `at most ${handLines} lines and ${handLength} characters a hand`,
      };
      return;
    }
    if (text === '' && block.format !== 'phh') return;
    this.#length += text.length;
    block.lines.push(text);
    block.numbers.push(number);
  }

  #close(): readonly Block[] {
    const block = this.#block;
    this.#block = undefined;
    this.#length = 0;
    return block === undefined ? NOTHING : [block];
  }
}

const NOTHING: readonly Block[] = [];
