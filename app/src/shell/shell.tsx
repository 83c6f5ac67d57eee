// The frame of every page: the name, the way to the other pages, the choice of colours.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { EquityPage } from '../equity/equity-page.tsx';
import { Notice } from '../parts/notice.tsx';
import { PAGES, type Page, addressOf, route } from './router.ts';
import { THEMES, theme } from './theme.ts';

const TITLES: Record<Page, string> = {
  equity: 'Equity',
  hands: 'Hands',
  replayer: 'Replayer',
  play: 'Play',
  solver: 'Solver',
};

/** Pages other than the first are loaded when they are opened. */
const LATER: Record<Exclude<Page, 'equity'>, () => Promise<ComponentType>> = {
  hands: async () => (await import('../starting/starting-page.tsx')).StartingPage,
  replayer: async () => (await import('../replayer/replayer-page.tsx')).ReplayerPage,
  play: async () => (await import('../play/play-page.tsx')).PlayPage,
  solver: async () => (await import('../solver/solver-page.tsx')).SolverPage,
};

export function Shell() {
  const { page, fault } = route.value;
  useEffect(() => {
    document.title = `${TITLES[page]} · Razz`;
  }, [page]);
  return (
    <>
      <a class="skip" href="#main" onClick={toMain}>
        Skip to the content
      </a>
      <header class="top">
        <span class="brand">Razz</span>
        <nav aria-label="Pages">
          {PAGES.map((name) => (
            <a key={name} href={addressOf(name)} aria-current={name === page ? 'page' : undefined}>
              {TITLES[name]}
            </a>
          ))}
        </nav>
        <ThemeChoice />
      </header>
      <main id="main" tabIndex={-1}>
        {fault !== undefined && (
          <Notice kind="fault" title="This link cannot be read">
            {fault} <a href={`#/${page}`}>Go on without it</a>
          </Notice>
        )}
        {page === 'equity' ? <EquityPage /> : <Later key={page} page={page} />}
      </main>
    </>
  );
}

function toMain(event: Event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function Later({ page }: { readonly page: keyof typeof LATER }) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    LATER[page]().then(
      (component) => setLoaded(() => component),
      () => setFailed(true),
    );
  }, [page]);
  if (failed) {
    return (
      <Notice kind="fault" title="This page did not load">
        Check the connection and reload.
      </Notice>
    );
  }
  return Loaded === undefined ? <p class="soft">Loading…</p> : <Loaded />;
}

function ThemeChoice() {
  return (
    <label class="theme">
      <span class="hidden">Colours</span>
      <select
        value={theme.value}
        onChange={({ currentTarget }) => {
          theme.value = THEMES.find((name) => name === currentTarget.value) ?? 'system';
        }}
      >
        <option value="system">System colours</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
