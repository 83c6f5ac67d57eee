// Which page is open and what it shows, kept in the address after `#`, so that a link carries a whole spot.
import { signal } from '@preact/signals';
import { type Address, PAGES, type Page, readAddress } from './addresses.ts';

export { PAGES, type Page };

const KEPT = 'razz.addresses';

export const route = signal<Address>(readAddress(location.hash));

/** The address each page was left at, so that coming back to it loses nothing, in this tab after a reload too. */
const left = new Map<Page, string>(leftBefore());
/** The pages that have said what they show. */
const begun = new Set<Page>();

addEventListener('hashchange', () => {
  route.value = readAddress(location.hash);
});

/**
 * Writes what a page shows into the address, without a new entry in the browser's history. What it shows at first
 * is what the address says: a damaged one stays until something changes, so that it can be looked at.
 */
export function keepInAddress(page: Page, parameters: URLSearchParams): void {
  const { page: current, parameters: given, fault } = route.peek();
  const isOpen = current === page;
  if (!begun.has(page)) {
    begun.add(page);
    if (isOpen && given.size > 0) remember(page, location.hash);
    return;
  }
  const hash = addressWith(page, parameters);
  remember(page, hash);
  if (!isOpen) return;
  history.replaceState(null, '', hash);
  if (fault !== undefined) route.value = readAddress(hash);
}

/** The address of a page that shows something. */
export function addressWith(page: Page, parameters: URLSearchParams): string {
  const text = [...parameters].map(([name, value]) => `${name}=${readable(value)}`).join('&');
  return `#/${page}${text === '' ? '' : `?${text}`}`;
}

/** Encodes only what an address cannot hold, so that seats stay legible in it. */
function readable(value: string): string {
  return encodeURIComponent(value).replace(/%(28|29|2C|5B|5D|21|3A|40|24)/g, decodeURIComponent);
}

export function addressOf(page: Page): string {
  return left.get(page) ?? `#/${page}`;
}

function remember(page: Page, hash: string): void {
  left.set(page, hash);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...left]));
  } catch {
    // Nothing depends on it before the next reload.
  }
}

/** The addresses kept before a reload. Anything else in their place counts as nothing. */
function leftBefore(): [Page, string][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return (Array.isArray(kept) ? kept : []).filter(isLeft);
  } catch {
    return [];
  }
}

function isLeft(entry: unknown): entry is [Page, string] {
  if (!Array.isArray(entry)) return false;
  const [page, hash] = entry as unknown[];
  return typeof hash === 'string' && readAddress(hash).page === page;
}
