// Other packages on npm that rank poker hands. No other package found there evaluates razz: these rank the best
// *high* hand of the same seven cards, straights and flushes included, which is other and more work.
import phe from 'phe';
import pokersolver from 'pokersolver';
import { evaluate, formatCard } from 'razz-wasm';
import { measure, task } from '../harness.ts';
import { randomHands } from '../inputs.ts';

const HANDS = 10_000;
const bytes = randomHands(HANDS, 1);
const numbers = Array.from({ length: HANDS }, (_, hand) =>
  Array.from(bytes.subarray(hand * 7, hand * 7 + 7)),
);
const texts = numbers.map((hand) => hand.map(formatCard));
const joined = texts.map((hand) => hand.join(' '));
// phe numbers its cards from the deuce up with the ace on top, so text is the common ground.
const codes = texts.map((hand) => hand.map((card) => phe.cardCode(card[0], card[1])));

function each(hands, value) {
  return () => {
    let last;
    for (const hand of hands) last = value(hand);
    return last;
  };
}

await measure({
  title: 'seven cards as numbers, one hand a call',
  unit: 'hands',
  tasks: [
    task('phe evaluateCardCodes (high hand)', HANDS, each(codes, phe.evaluateCardCodes)),
    task('razz-wasm evaluate', HANDS, each(numbers, evaluate)),
  ],
});
await measure({
  title: 'seven cards as text, one hand a call',
  unit: 'hands',
  tasks: [
    task(
      'pokersolver Hand.solve (high hand)',
      HANDS,
      each(texts, (hand) => pokersolver.Hand.solve(hand)),
    ),
    task('phe evaluateCards (high hand)', HANDS, each(texts, phe.evaluateCards)),
    task('razz-wasm evaluate', HANDS, each(joined, evaluate)),
  ],
});
console.log('pokersolver and phe rank high hands, which is other work than a razz low.');
