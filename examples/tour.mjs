// A tour of the library, which `npm start` runs.
import { bestFive, createDealer, describeLow, equity, evaluate, formatCards } from 'razz-wasm';
import { Hand } from 'razz-wasm/game';

function show(title, ...lines) {
  console.log([`${title}:`, ...lines.map((line) => `  ${line}`), ''].join('\n'));
}

function low(cards) {
  const value = evaluate(cards);
  return `${formatCards(bestFive(cards))}  ${describeLow(value).name}, value ${value}`;
}

show('The best low of seven cards', low('Kd 9c 5s 4h 3c 2d As'));
show('Two hands that look alike; the lower value wins', low('7s 5h 4c 3d As'), low('7h 5c 4d 3s 2h'));
show('Everything paired, down to the kicker', low('Ks Kh Kd 4d 4c 2c 2h'));

const deal = createDealer({ seed: 7 }).deal(0, 4);
const cardsOf = ({ down, up, seventh }) =>
  `(${formatCards(down)}) ${formatCards(up)} (${formatCards([seventh])})`;
show('A deal for four players, who all stay to the end', ...deal.seats.map(cardsOf));

const seats = ['(As2d)3c', '(4h5s)7c', '(xx)8h'];
show(
  `Exact equity of ${seats.join(', ')}, with a dead king`,
  ...String(equity(seats, { dead: 'Kd' })).split('\n'),
);

const hand = new Hand({
  rules: 'pokerstars',
  stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
  stacks: [100, 100, 100],
  seed: 2024,
});
const passive = ['check', 'call', 'bringIn'];
while (hand.toAct !== null) {
  const { action } = hand.legalActions().find(({ action }) => passive.includes(action));
  hand.apply(action);
}
const { payoffs, pots } = hand.result;
show(
  'A hand that everyone calls to the end',
  ...payoffs.map((chips, seat) => `seat ${seat}: ${chips} chips`),
  `the pot of ${pots[0].amount} goes to seat ${pots[0].winners.join(' and ')}`,
);

console.log('README.md shows the first steps, docs/ has a guide for each part.');
