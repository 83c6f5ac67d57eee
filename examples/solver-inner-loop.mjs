// The inner loop of your own solver: how often each class of hidden cards wins against a range on a board.
//   node examples/solver-inner-loop.mjs
import { boardClasses, createRange, equity, jointWays, parseCards, rankClasses } from 'razz-wasm';

// On sixth street both show four cards. Both ranges are texts; a solver has one weight for each class.
const UP = ['As 2d 9c 8h', 'Ad 3c 7h Ts'];
const RANGES = ['[A-8][A-8]!RR,KK@0.25', '30%'];
const known = UP.flatMap((cards) => [...parseCards(cards)]);

/** For each seat its classes, best hand first: `ranks`, `ways`, the `value` with its upcards, and its weight. */
const seats = UP.map((up, seat) => {
  const dead = known.filter((card) => !parseCards(up).includes(card));
  const range = createRange(RANGES[seat], {
    door: up.slice(0, 2),
    dead: known.filter((card) => card !== parseCards(up)[0]),
  });
  const weights = range.classWeights(); // in the order of rankClasses
  const places = new Map(rankClasses(2).map(({ name }, place) => [name, place]));
  return boardClasses(up, { cards: 2, dead })
    .map((each) => ({ ...each, weight: weights[places.get(each.name)] }))
    .filter(({ weight }) => weight > 0);
});

// The loop: the ways in which each two classes meet, card removal included. The lower value is ahead.
let all = 0;
let ahead = 0;
for (const mine of seats[0]) {
  for (const theirs of seats[1]) {
    const deals = mine.weight * theirs.weight * jointWays(mine.ranks, theirs.ranks, { dead: known });
    all += deals;
    if (mine.value < theirs.value) ahead += deals;
    else if (mine.value === theirs.value) ahead += deals / 2;
  }
}

const [first] = equity(UP.map((up, seat) => `(${RANGES[seat]})${up}`)).players;
console.log(
  `${((100 * ahead) / all).toFixed(2)} % ahead now, ${(100 * first.equity).toFixed(2)} % with the river`,
);
