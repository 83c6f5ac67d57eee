// The parameters of each page's address after `#`, as data. Anything else is a damaged link.

export const PAGES = ['equity', 'hands', 'replayer', 'play', 'solver'] as const;
export type Page = (typeof PAGES)[number];

export const LONGEST_TEXT = 400;
const LONGEST_ADDRESS = 30_000;
const MOST_SEATS = 8;
const SHOWN_LENGTH = 40;
/** Stands where bytes of an address were no text. */
const BROKEN = '\uFFFD';

const TEXT = /^/;
const NUMBER = /^\d{1,6}$/;

const FIELDS: Readonly<Record<Page, Readonly<Record<string, RegExp>>>> = {
  equity: { seat: TEXT, dead: TEXT, look: /^[0-7]$/ },
  hands: { door: /^[A2-9TJQK]$/, dead: TEXT, find: TEXT },
  replayer: { hand: NUMBER, step: NUMBER, player: TEXT, find: TEXT, only: /^problems$/ },
  play: {},
  solver: {
    ...{ seat1: TEXT, seat2: TEXT, dead: TEXT, pot: TEXT, bet: TEXT, stack: TEXT },
    ...{ raises: /^[0-4]$/, first: /^[01]?$/, line: /^[kbfcrA2-9TJQK/]*$/, hand: /^[A2-9TJQK]{2,3}$/ },
    quiz: /^1$/,
  },
};

/** The meaning of an address, or its fault, for people. */
export interface Address {
  readonly page: Page;
  readonly parameters: URLSearchParams;
  readonly fault?: string;
}

export function readAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const page = PAGES.find((name) => name === path) ?? 'equity';
  const parameters = new URLSearchParams(query);
  const fault =
    hash.length > LONGEST_ADDRESS
      ? 'The link is too long to be one of this page.'
      : path !== '' && page !== path
        ? `There is no page “${path.slice(0, SHOWN_LENGTH)}” here.`
        : faultIn(page, parameters);
  return fault === undefined ? { page, parameters } : { page, parameters: new URLSearchParams(), fault };
}

function faultIn(page: Page, parameters: URLSearchParams): string | undefined {
  const fields = FIELDS[page];
  for (const [name, text] of parameters) {
    if ((name + text).includes(BROKEN)) return 'The link is damaged: parts of it are not text.';
    if (!Object.hasOwn(fields, name)) {
      return `It says “${name.slice(0, SHOWN_LENGTH)}”, which means nothing here.`;
    }
    if (text.length > LONGEST_TEXT) return `What it says of “${name}” is too long.`;
    if (!fields[name]!.test(text)) {
      return `It says “${name}=${text.slice(0, SHOWN_LENGTH)}”, which means nothing here.`;
    }
  }
  const seats = parameters.getAll('seat').length;
  if (seats === 1 || seats > MOST_SEATS) {
    return `It names ${seats === 1 ? 'one seat' : `${seats} seats`}; two to eight can play.`;
  }
  return undefined;
}
