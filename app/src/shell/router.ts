// Which page is open and what it shows, kept in the address after `#`, so that a link carries a whole spot.
import { signal } from '@preact/signals';

export const PAGES = ['equity', 'hands', 'replayer', 'play', 'solver'] as const;
export type Page = (typeof PAGES)[number];

export interface Route {
  readonly page: Page;
  readonly parameters: URLSearchParams;
  /** What is wrong with the address, for people. */
  readonly fault?: string;
}

const LONGEST_ADDRESS = 8000;
/** Stands where bytes of an address were no text. */
const BROKEN = '\uFFFD';

export const route = signal<Route>(readAddress(location.hash));

/** The address each page was left at, so that coming back to it loses nothing. */
const left = new Map<Page, string>();

addEventListener('hashchange', () => {
  route.value = readAddress(location.hash);
});

function readAddress(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const fallback: Route = { page: 'equity', parameters: new URLSearchParams() };
  if (hash.length > LONGEST_ADDRESS)
    return { ...fallback, fault: 'The link is too long to be one of this page.' };
  const parameters = new URLSearchParams(query);
  const page = PAGES.find((name) => name === path) ?? (path === '' ? 'equity' : undefined);
  if (page === undefined) return { ...fallback, fault: `There is no page “${path.slice(0, 40)}” here.` };
  if ([...parameters].flat().some((text) => text.includes(BROKEN))) {
    return {
      page,
      parameters: new URLSearchParams(),
      fault: 'The link is damaged: parts of it are not text.',
    };
  }
  return { page, parameters };
}

/** Writes what a page shows into the address, without a new entry in the browser's history. */
export function keepInAddress(page: Page, parameters: URLSearchParams): void {
  const text = [...parameters].map(([name, value]) => `${name}=${readable(value)}`).join('&');
  const hash = `#/${page}${text === '' ? '' : `?${text}`}`;
  left.set(page, hash);
  if (route.peek().page === page) history.replaceState(null, '', hash);
}

/** Encodes only what an address cannot hold, so that seats stay legible in it. */
function readable(value: string): string {
  return encodeURIComponent(value).replace(/%(28|29|2C|5B|5D|21|3A|40|24)/g, decodeURIComponent);
}

export function addressOf(page: Page): string {
  return left.get(page) ?? `#/${page}`;
}
