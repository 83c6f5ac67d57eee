// A table to play at: the seats, what you may do and why it is your turn, and the hand looked at afterwards.
import { useEffect, useRef } from 'preact/hooks';
import type { Hand } from 'razz-wasm/game';
import { asDoneBy, lastDeed, storyOf, whyFirst } from '../engine/table.ts';
import { Notice } from '../parts/notice.tsx';
import { PokerTable } from '../table/poker-table.tsx';
import { Actions } from './actions.tsx';
import { ExportHands } from './export-hands.tsx';
import { Review } from './review.tsx';
import { TableSettings } from './table-settings.tsx';
import { type Position, handNumber, nameOf, position, sitDown, trouble } from './play-state.ts';
import './play.css';

export function PlayPage() {
  useEffect(sitDown, []);
  const now = position.value;
  if (now === undefined) return <p class="soft">Sitting down…</p>;
  return (
    <div class="play-page">
      <div class="stack">
        <div class="page-top">
          <h1>Hand {handNumber.value}</h1>
          <span class="soft small">{stakesText(now.hand)}</span>
        </div>
        {trouble.value !== undefined && <Notice kind="fault">{trouble.value}</Notice>}
        <Table position={now} />
        <Actions position={now} />
        <Story position={now} />
      </div>
      <div class="stack">
        {now.hand.isOver && <Review />}
        <TableSettings />
        <ExportHands />
      </div>
    </div>
  );
}

function stakesText({ stakes: { ante, bringIn, smallBet, bigBet } }: Hand): string {
  return `Bets ${smallBet} and ${bigBet}, ante ${ante}, bring-in ${bringIn}`;
}

function Table({ position: { hand } }: { readonly position: Position }) {
  const view = hand.view(0);
  const over = hand.result;
  const seats = Array.from({ length: hand.players }, (_, seat) => {
    const payoff = over?.payoffs[seat] ?? 0;
    const outcome = `${payoff > 0 ? 'wins' : 'loses'} ${Math.abs(payoff)}`;
    return {
      name: nameOf(seat),
      stack: view.stack(seat).toLocaleString('en'),
      bet: view.bet(seat) === 0 ? '' : String(view.bet(seat)),
      folded: view.hasFolded(seat),
      cards: inOrder(view.down(seat), view.up(seat)),
      hasLost: payoff < 0,
      did: over && payoff !== 0 ? asDoneBy(seat, outcome) : lastDeed(hand, seat),
      isToAct: hand.toAct === seat,
      isButton: hand.button === seat,
    };
  });
  return (
    <PokerTable
      seats={seats}
      community={view.community}
      pot={(over ? wonIn(hand) : view.pot).toLocaleString('en')}
    >
      <span class="small why">{over ? winnersText(hand) : whyFirst(hand, nameOf)}</span>
    </PokerTable>
  );
}

/** Cards in the order dealt: two down, up to four up, one down. */
function inOrder(down: readonly (number | null)[], up: readonly number[]): (number | null)[] {
  return [...down.slice(0, 2), ...up, ...down.slice(2)];
}

const wonIn = (hand: Hand) => hand.result!.pots.reduce((sum, { amount }) => sum + amount, 0);

function winnersText(hand: Hand): string {
  const winners = hand.result!.pots.map(({ winners }) => winners.map(nameOf).join(' and '));
  return `${[...new Set(winners)].join('; ')} won.`;
}

function Story({ position: { hand } }: { readonly position: Position }) {
  const lines = storyOf(hand, nameOf);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
  }, [lines.length]);
  return (
    <section class="panel" aria-labelledby="story-title">
      <h2 id="story-title">What happened</h2>
      {/* It scrolls, so it can have the focus. */}
      <ol class="story small" ref={list} aria-live="polite" tabIndex={0} aria-labelledby="story-title">
        {lines.map((line, i) => (
          <li key={i} class={line.isStreet ? 'street' : ''}>
            {line.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
