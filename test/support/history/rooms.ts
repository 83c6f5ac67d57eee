import type { Played, PlayedAction } from './played.ts';

/** How a room prints an amount. */
export type Money = (amount: number) => string;

/** Cents, whole amounts without them. */
export const DOLLARS: Money = (amount) => `$${amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)}`;
export const EUROS: Money = (amount) => `${amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)}€`;
export const PLAIN: Money = String;
/** `1,060.38`, and `40` for a whole amount below a thousand. */
export const GROUPED: Money = (amount) => {
  const whole = amount % 100 === 0;
  return (amount / 100).toLocaleString('en', {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
};

export interface Print {
  readonly id?: string;
  readonly money?: Money;
  /** The seat whose down cards are seen all along, -1 for none. */
  readonly hero?: number;
}

/** Upcards, or all cards for the hero. */
function known(played: Played, seat: number, count: number, hero: number): string[] {
  return played.seats[seat]!.cards.slice(seat === hero ? 0 : 2, count);
}

export function printPokerStars(
  played: Played,
  { id = '1', money: m = DOLLARS, hero = 0 }: Print = {},
): string {
  const { seats, hand } = played;
  const { smallBet, bigBet } = hand.stakes;
  const name = (seat: number): string => seats[seat]!.name;
  const allIn = (is: boolean): string => (is ? ' and is all-in' : '');
  const currency = m === DOLLARS ? ' USD' : '';
  const title = m === PLAIN ? 'Tournament #77, $10+$1 USD Razz Limit - Level II' : ' Razz Limit';
  const lines = [
    `PokerStars Hand #${id}: ${title} (${m(smallBet)}/${m(bigBet)}${currency}) - 2012/03/04 5:06:07 ET`,
    `Table 'Ceres IV' 8-max`,
    ...seats.map(({ number, name, stack }) => `Seat ${number}: ${name} (${m(stack)} in chips) `),
    ...played.antes.map((ante) => `${name(ante.seat)}: posts the ante ${m(ante.amount)}${allIn(ante.allIn)}`),
  ];
  const act = ({ seat, action, amount, to, level, allIn: all }: PlayedAction): string => {
    const says: Readonly<Record<string, string>> = {
      fold: 'folds ',
      check: 'checks ',
      call: `calls ${m(amount)}`,
      bringIn: `brings in for ${m(amount)}`,
    };
    const bets = level === 0 ? `bets ${m(to)}` : `raises ${m(to - level)} to ${m(to)}`;
    return `${name(seat)}: ${says[action] ?? bets}${allIn(all)}`;
  };
  for (const { street, deals, actions } of played.streets) {
    const card = street === 7 && played.community !== undefined ? ` [${played.community}]` : '';
    lines.push(
      street === 7 ? `*** RIVER ***${card}` : `*** ${street}${['rd', 'th'][+(street > 3)]} STREET ***`,
    );
    for (const seat of [...deals].sort((a, b) => a - b)) {
      const cards = known(played, seat, street, hero);
      if (street === 3) lines.push(`Dealt to ${name(seat)} [${cards.join(' ')}]`);
      else if (street < 7 || seat === hero) {
        lines.push(`Dealt to ${name(seat)} [${cards.slice(0, -1).join(' ')}] [${cards.at(-1)}]`);
      }
    }
    lines.push(...actions.map(act));
  }
  if (played.uncalled)
    lines.push(`Uncalled bet (${m(played.uncalled.amount)}) returned to ${name(played.uncalled.seat)}`);
  if (played.showdown.length > 0) {
    lines.push('*** SHOW DOWN ***');
    for (const { seat, cards, low } of played.showdown)
      lines.push(`${name(seat)}: shows [${cards.join(' ')}] (Lo: ${low})`);
    for (const seat of played.mucked) lines.push(`${name(seat)}: mucks hand `);
  }
  const sides = played.pots.length - 1;
  for (const { pot, seat, amount } of played.awards) {
    const which = sides === 0 ? 'pot' : pot === 0 ? 'main pot' : sides === 1 ? 'side pot' : `side pot-${pot}`;
    lines.push(`${name(seat)} collected ${m(amount)} from ${which}`);
  }
  const pots = played.pots.map(
    (pot, i) => ` ${i === 0 ? 'Main pot' : sides === 1 ? 'Side pot' : `Side pot-${i}`} ${m(pot)}.`,
  );
  lines.push(
    '*** SUMMARY ***',
    `Total pot ${m(played.total)}${sides > 0 ? pots.join('') : ''} | Rake ${m(played.rake)} `,
  );
  if (played.community !== undefined) lines.push(`Board [${played.community}]`);
  seats.forEach(({ number, cards }, seat) => {
    const won = played.awards
      .filter((award) => award.seat === seat)
      .reduce((sum, { amount }) => sum + amount, 0);
    const shown = played.showdown.find((show) => show.seat === seat);
    const folded = played.foldedOn[seat]!;
    const ante = played.antes.find((ante) => ante.seat === seat)?.amount ?? 0;
    let what = `collected (${m(won)})`;
    if (folded > 0) {
      const noBet = folded === 3 && played.put[seat] === ante ? " (didn't bet)" : '';
      what = `folded on the ${folded === 7 ? 'River' : `${folded}${['rd', 'th'][+(folded > 3)]} Street`}${noBet}`;
    } else if (shown) {
      what = `showed [${cards.join(' ')}] and ${won > 0 ? `won (${m(won)})` : 'lost'} with Lo: ${shown.low}`;
    } else if (played.mucked.includes(seat)) what = `mucked [${cards.join(' ')}]`;
    lines.push(`Seat ${number}: ${name(seat)} ${what}`);
  });
  return `${lines.join('\n')}\n\n\n`;
}

/** Once no more betting is possible, hands are opened before the next street. */
function opensAfter(played: Played): number {
  const last = Math.max(3, ...played.streets.map(({ street, actions }) => (actions.length > 0 ? street : 0)));
  return played.showdown.length > 0 && last < 7 ? last : 0;
}

export function printFullTilt(
  played: Played,
  { id = '1', money: m = DOLLARS, hero = 0 }: Print = {},
): string {
  const { seats, hand } = played;
  const { smallBet, bigBet, ante } = hand.stakes;
  const name = (seat: number): string => seats[seat]!.name;
  const allIn = (is: boolean): string => (is ? ', and is all in' : '');
  const table = m === PLAIN ? '$2 + $0.10 Heads Up Sit & Go (220), Table 1' : 'Table Mart';
  const opens = opensAfter(played);
  const lines = [
    `Full Tilt Poker Game #${id}: ${table} - ${m(smallBet)}/${m(bigBet)} Ante ${m(ante)} - Limit Razz - 17:10:10 CCT - 2010/12/07 [04:10:10 ET - 2010/12/07]`,
    ...seats.map(({ number, name, stack }) => `Seat ${number}: ${name} (${m(stack)})`),
    ...[...played.antes]
      .reverse()
      .map((ante) => `${name(ante.seat)} antes ${m(ante.amount)}${allIn(ante.allIn)}`),
  ];
  const act = ({ seat, action, amount, to, allIn: all }: PlayedAction): string => {
    const says: Readonly<Record<string, string>> = {
      fold: 'folds',
      check: 'checks',
      call: `calls ${m(amount)}`,
      bringIn: `brings in for ${m(amount)}`,
      complete: `completes it to ${m(to)}`,
      bet: `bets ${m(to)}`,
      raise: `raises to ${m(to)}`,
    };
    return `${name(seat)} ${says[action]}${allIn(all)}`;
  };
  for (const { street, deals, actions } of played.streets) {
    lines.push(
      `*** ${street}${['RD', 'TH'][+(street > 3)]} STREET ***${street === 7 && played.community ? ` [${played.community}]` : ''}`,
    );
    const inOrder = [...deals].sort((a, b) => +(b === hero) - +(a === hero) || a - b);
    for (const seat of inOrder) {
      const open = seat === hero || (opens > 0 && street > opens);
      const cards = seats[seat]!.cards.slice(open ? 0 : 2, street);
      if (street === 3)
        lines.push(
          `Dealt to ${name(seat)} ${open ? `[${cards.slice(0, 2).join(' ')}] ` : ''}[${cards.at(-1)}]`,
        );
      else if (street < 7 || open)
        lines.push(`Dealt to ${name(seat)} [${cards.slice(0, -1).join(' ')}] [${cards.at(-1)}]`);
    }
    if (actions[0]?.action === 'bringIn')
      lines.push(`${name(actions[0].seat)} is high with [${seats[actions[0].seat]!.cards[2]}]`);
    lines.push(...actions.map(act));
    if (street === opens) {
      for (const { seat } of played.showdown)
        lines.push(`${name(seat)} shows [${seats[seat]!.cards.slice(0, street).join(' ')}]`);
    }
  }
  if (played.uncalled)
    lines.push(`Uncalled bet of ${m(played.uncalled.amount)} returned to ${name(played.uncalled.seat)}`);
  for (const { seat, cards, low } of played.showdown)
    lines.push(`${name(seat)} shows [${cards.join(' ')}] ${low}`);
  for (const seat of played.mucked) lines.push(`${name(seat)} mucks`);
  for (const { pot, seat, amount } of played.awards) {
    const shared = played.awards.filter((award) => award.pot === pot).length > 1;
    const which = played.pots.length === 1 ? 'the pot' : pot === 0 ? 'the main pot' : `side pot #${pot}`;
    const low = played.showdown.find((show) => show.seat === seat)?.low;
    lines.push(
      `${name(seat)} ${shared ? 'ties for' : 'wins'} ${which} (${m(amount)})${low === undefined ? '' : ` with ${low}`}`,
    );
  }
  lines.push('*** SUMMARY ***', `Total pot ${m(played.total)} | Rake ${m(played.rake)}`);
  seats.forEach(({ number, cards }, seat) => {
    const won = played.awards
      .filter((award) => award.seat === seat)
      .reduce((sum, { amount }) => sum + amount, 0);
    const shown = played.showdown.find((show) => show.seat === seat);
    const folded = played.foldedOn[seat]!;
    const street = `${folded}${['rd', 'th'][+(folded > 3)]}`;
    let what = `collected (${m(won)}), mucked`;
    if (folded > 0) what = `folded on ${street} St.`;
    else if (shown)
      what = `showed [${cards.join(' ')}] and ${won > 0 ? `won (${m(won)})` : 'lost'} with ${shown.low}`;
    else if (played.mucked.includes(seat)) what = 'mucked';
    lines.push(`Seat ${number}: ${name(seat)} ${what}`);
  });
  return `${lines.join('\n')}\n\n\n`;
}

/** No uncalled line: it stays in the pot and in the award. */
export function printWinamax(played: Played, { id = '1', money: m = EUROS, hero = 0 }: Print = {}): string {
  const { seats, hand, uncalled } = played;
  const { smallBet, bigBet, ante } = hand.stakes;
  const name = (seat: number): string => seats[seat]!.name;
  const allIn = (is: boolean): string => (is ? ' and is all-in' : '');
  const lines = [
    `Winamax Poker - CashGame - HandId: #9250793-444-${id} - Razz fixed limit (${m(ante)}/${m(smallBet)}/${m(bigBet)}) - 2016/11/12 22:39:00 UTC`,
    `Table: 'Pampelune' 6-max (real money) `,
    ...seats.map(({ number, name, stack }) => `Seat ${number}: ${name} (${m(stack)})`),
    '*** ANTE/BLINDS ***',
    ...played.antes.map((ante) => `${name(ante.seat)} posts ante ${m(ante.amount)}${allIn(ante.allIn)}`),
  ];
  const act = ({ seat, action, amount, to, allIn: all }: PlayedAction): string => {
    const says: Readonly<Record<string, string>> = {
      fold: 'folds',
      check: 'checks',
      call: `calls ${m(amount)}`,
      bringIn: `brings in ${m(amount)}`,
      bet: `bets ${m(to)}`,
    };
    return `${name(seat)} ${says[action] ?? `raises ${m(amount)} to ${m(to)}`}${allIn(all)}`;
  };
  for (const { street, deals, actions } of played.streets) {
    lines.push(`*** ${street}${['rd', 'th'][+(street > 3)]} STREET ***`);
    for (const seat of [...deals].sort((a, b) => a - b)) {
      const cards = seats[seat]!.cards.slice(0, street).map((card, i) =>
        seat === hero || (i >= 2 && i < 6) ? card : 'X',
      );
      const before = cards.slice(0, -1).join(' ');
      lines.push(
        `Dealt to ${name(seat)} ${street === 3 ? `[${cards.join(' ')}]` : `[${before}] [${cards.at(-1)}]`}`,
      );
    }
    lines.push(...actions.map(act));
  }
  if (played.showdown.length > 0) lines.push('*** SHOW DOWN ***');
  for (const { seat, cards } of played.showdown) lines.push(`${name(seat)} shows [${cards.join(' ')}]`);
  const more = (seat: number, pot: number): number =>
    uncalled?.seat === seat &&
    pot === Math.max(...played.awards.filter((award) => award.seat === seat).map((a) => a.pot))
      ? uncalled.amount
      : 0;
  for (const { pot, seat, amount } of played.awards) {
    const which = played.pots.length === 1 ? 'pot' : pot === 0 ? 'main pot' : `side pot ${pot}`;
    lines.push(`${name(seat)} collected ${m(amount + more(seat, pot))} from ${which}`);
  }
  const extra =
    uncalled !== undefined && played.awards.some(({ seat }) => seat === uncalled.seat) ? uncalled.amount : 0;
  lines.push(
    '*** SUMMARY ***',
    `Total pot ${m(played.total + extra - played.rake)} | ${played.rake > 0 ? `Rake ${m(played.rake)}` : 'No rake'}`,
  );
  seats.forEach(({ number }, seat) => {
    const won = played.awards.filter((award) => award.seat === seat);
    const sum = won.reduce((sum, { pot, amount }) => sum + amount + more(seat, pot), 0);
    if (won.length > 0) lines.push(`Seat ${number}: ${name(seat)} won ${m(sum)}`);
  });
  return `${lines.join('\n')}\n\n`;
}

/** Calls are written to the level; one line a winner; what is uncalled goes back silently. */
export function printKingsClub(
  played: Played,
  {
    id = '1',
    money: m = GROUPED,
    hero = 0,
    relabelled = false,
  }: Print & { readonly relabelled?: boolean } = {},
): string {
  const { seats, hand } = played;
  const name = (seat: number): string => seats[seat]!.name;
  const allIn = (is: boolean): string => (is ? ', and is all-in' : '');
  const opens = opensAfter(played);
  const lines = [
    `#${id}: Limit Razz - ${m(hand.stakes.smallBet)}/${m(hand.stakes.bigBet)}`,
    '2021-01-02 15:48:40',
    `Table '8 Game Mix'`,
    ...seats.map(({ number, name, stack }) => `Seat ${number}: ${name} (${m(stack)})`),
    ...played.antes.map((ante) => `${name(ante.seat)}: posts ante ${m(ante.amount)}${allIn(ante.allIn)}`),
  ];
  const act = ({ seat, action, amount, to, allIn: all }: PlayedAction): string => {
    const says: Readonly<Record<string, string>> = {
      fold: 'folds',
      check: 'checks',
      call: `calls ${m(to)}`,
      bringIn: `brings in for ${m(amount)}`,
      raise: `raises to ${m(to)}`,
    };
    return `${name(seat)} ${says[action] ?? `bets ${m(to)}`}${allIn(all)}`;
  };
  for (const { street, deals, actions } of played.streets) {
    const label = street - (relabelled ? 0 : 1);
    const card = street === 7 && played.community !== undefined ? ` [${played.community}]` : '';
    if (street > 3) lines.push(`*** ${label}${['RD', 'TH'][+(label > 3)]} STREET ***${card}`);
    for (const seat of [...deals].sort((a, b) => a - b)) {
      const cards = seats[seat]!.cards.slice(0, street).map((card, i) =>
        seat === hero || (i >= 2 && i < 6) ? card : 'X',
      );
      lines.push(`Dealt to ${name(seat)}: [${street === 3 ? cards.join(' ') : cards.at(-1)}]`);
    }
    lines.push(...actions.map(act));
    if (street === opens) {
      for (const { seat } of played.showdown)
        lines.push(`${name(seat)} shows [${seats[seat]!.cards.slice(0, street).join(' ')}]`);
    }
  }
  if (opens === 0) {
    for (const { seat, cards } of played.showdown) lines.push(`${name(seat)} shows [${cards.join(' ')}]`);
    for (const seat of played.mucked) lines.push(`${name(seat)} mucks`);
  }
  lines.push('*** SUMMARY ***');
  const { stacks, payoffs } = hand.result!;
  seats.forEach(({ number }, seat) => {
    const net = payoffs[seat]!;
    lines.push(
      `Seat ${number}: ${name(seat)} (${m(stacks[seat]!)})${net === 0 ? '' : ` ${net > 0 ? '+' : '-'}${m(Math.abs(net))}`}`,
    );
  });
  if (played.rake > 0) lines.push(`Rake ${m(played.rake)}`);
  const winners = [...new Set(played.awards.map(({ seat }) => seat))];
  for (const seat of winners) {
    const sum = played.awards
      .filter((award) => award.seat === seat)
      .reduce((sum, { amount }) => sum + amount, 0);
    lines.push(`${name(seat)} wins pot (${m(sum)})`);
  }
  return `${lines.join('\n')}\n\n`;
}

const ROUNDS = ['THIRD', 'FOURTH', 'FIFTH', 'SIXTH', 'SEVENTH'];

/** Cards behind the actions of their round; the uncalled part inside the award; the rake not written. */
export function printMerge(
  played: Played,
  { id = '1', hero = 0, tournament = false }: Print & { readonly tournament?: boolean } = {},
): string {
  const { seats, hand, uncalled } = played;
  const { smallBet, bigBet } = hand.stakes;
  const m = (amount: number): string => (amount / 100).toFixed(2);
  const number = (seat: number): number => seats[seat]!.number;
  const opens = opensAfter(played);
  let sequence = 0;
  const event = (type: string, seat: number, amount?: number): string =>
    `\t\t<event sequence="${++sequence}" type="${type}" timestamp="1321414699986" player="${number(seat)}"${amount === undefined ? '' : ` amount="${m(amount)}"`}/>`;
  const cards = (type: string, seat: number, list: readonly string[]): string =>
    `\t\t<cards type="${type}" cards="${list.join(',')}" player="${number(seat)}"/>`;
  const escape = (name: string): string =>
    name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const ante = (seat: number): number => played.antes.find((ante) => ante.seat === seat)?.amount ?? 0;
  const lines = [
    tournament
      ? '<description type="HORSE Tournament" stakes="Limit"/>'
      : `<description type="Razz" stakes="Limit $${m(smallBet)}/$${m(bigBet)}"/>`,
    `<game id="${id}" starttime="20111115223628" numholecards="7" gametype="${tournament ? '77" multigametype="49' : '47'}" realmoney="true" data="20111115|Pinatubo (4)|4|${id}|${tournament}">`,
    `\t<players dealer="${number(hand.button)}">`,
    ...seats.map(
      ({ number, name, stack }, seat) =>
        `\t\t<player seat="${number}" nickname="${escape(name)}" balance="$${m(stack - (tournament ? ante(seat) : 0))}" dealtin="true" />`,
    ),
    '\t</players>',
    '\t<round id="BLINDS" sequence="1">',
    ...played.antes.map(({ seat, amount }) => event('ANTE', seat, amount)),
    '\t</round>',
  ];
  const dealt = (street: number, deals: readonly number[]): string[] =>
    deals.map((seat) => {
      const list = seats[seat]!.cards.slice(0, street);
      const open = opens > 0 && street > opens;
      if (seat === hero) return cards('HOLE', seat, list);
      return cards(
        'DRAW_DRAWN_CARDS',
        seat,
        list.map((card, i) => (open || (i >= 2 && i < 6) ? card : 'null')),
      );
    });
  const act = ({ seat, action, amount, to, allIn }: PlayedAction): string => {
    if (allIn) return event('ALL_IN', seat, amount);
    if (action === 'fold' || action === 'check') return event(action.toUpperCase(), seat);
    if (action === 'call') return event('CALL', seat, amount);
    return event(action.toUpperCase(), seat, to);
  };
  for (const { street, deals, actions } of played.streets) {
    const [first, ...rest] = actions;
    const bringsIn = first?.action === 'bringIn';
    if (bringsIn) {
      const round = ['\t<round id="BRING_IN" sequence="2">', event('BRING_IN', first.seat, first.amount)];
      lines.push(...round, ...dealt(street, deals), '\t</round>');
    }
    lines.push(`\t<round id="${ROUNDS[street - 3]}_STREET" sequence="${street}">`);
    lines.push(...(bringsIn ? rest : actions).map(act));
    if (street === 7 && played.community !== undefined)
      lines.push(`\t\t<cards type="COMMUNITY" cards="${played.community}"/>`);
    if (!bringsIn) lines.push(...dealt(street, deals));
    if (street === opens) {
      for (const { seat } of played.showdown)
        lines.push(cards('SHOWN', seat, seats[seat]!.cards.slice(0, street)));
    }
    lines.push('\t</round>');
  }
  const ended = played.showdown.length > 0;
  if (ended && opens === 0) {
    lines.push('\t<round id="SHOWDOWN" sequence="8">');
    for (const { seat } of played.showdown)
      lines.push(event('SHOW', seat), cards('SHOWN', seat, seats[seat]!.cards));
    for (const seat of played.mucked)
      lines.push(event('MUCK', seat), cards('MUCKED', seat, seats[seat]!.cards));
    lines.push('\t</round>');
  }
  lines.push(`\t<round id="${ended ? 'END_OF_GAME' : 'END_OF_FOLDED_GAME'}" sequence="9">`);
  let extra = uncalled?.amount ?? 0;
  for (const { pot, seat, amount } of played.awards) {
    const low = played.showdown.find((show) => show.seat === seat)?.low.replaceAll(',', '-');
    const more = uncalled?.seat === seat ? extra : 0;
    if (more > 0) extra = 0;
    lines.push(
      `\t\t<winner amount="${m(amount + more)}" uncalled="false" potnumber="${pot + 1}" player="${number(seat)}"${low === undefined ? '' : ` hand="${low}"`} pottype="n"/>`,
    );
  }
  lines.push('\t</round>', '</game>');
  return `${lines.join('\n')}\n`;
}

export function printPhh(played: Played, { id = '1' }: Print = {}): string {
  const { seats, hand, order } = played;
  const { ante, bringIn, smallBet, bigBet } = hand.stakes;
  const p = (seat: number): string => `p${order.indexOf(seat) + 1}`;
  const actions: string[] = [];
  for (const { street, deals, actions: acts } of played.streets) {
    if (street === 7 && played.community !== undefined) actions.push(`d db ${played.community}`);
    for (const seat of deals)
      actions.push(
        `d dh ${p(seat)} ${seats[seat]!.cards.slice(street === 3 ? 0 : street - 1, street).join('')}`,
      );
    for (const { seat, action, to } of acts) {
      const word =
        action === 'fold'
          ? 'f'
          : action === 'bringIn'
            ? 'pb'
            : action === 'check' || action === 'call'
              ? 'cc'
              : `cbr ${to}`;
      actions.push(`${p(seat)} ${word}`);
    }
  }
  for (const { seat, cards } of played.showdown) actions.push(`${p(seat)} sm ${cards.join('')}`);
  for (const seat of played.mucked) actions.push(`${p(seat)} sm`);
  const list = (of: (seat: number) => unknown): string => `[${order.map(of).join(', ')}]`;
  return [
    "variant = 'FR'",
    'ante_trimming_status = true',
    `antes = ${list(() => ante)}`,
    `bring_in = ${bringIn}`,
    `small_bet = ${smallBet}`,
    `big_bet = ${bigBet}`,
    `starting_stacks = ${list((seat) => seats[seat]!.stack)}`,
    `actions = [${actions.map((action) => `'${action}'`).join(', ')}]`,
    `hand = ${id}`,
    `seats = ${list((seat) => seats[seat]!.number)}`,
    `players = ${list((seat) => JSON.stringify(seats[seat]!.name))}`,
    `finishing_stacks = ${list((seat) => hand.result!.stacks[seat])}`,
    '',
  ].join('\n');
}
