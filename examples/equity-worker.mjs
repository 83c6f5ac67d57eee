// A worker for a page: computes a hand's equity against every door card, row by row, while the page stays responsive.
//   const worker = new Worker(new URL('./equity-worker.mjs', import.meta.url), { type: 'module' });
//   worker.onmessage = ({ data: { opponent, equity } }) => console.log(opponent, equity);
//   worker.postMessage({ hand: '(As2d)3c', dead: 'Kd' });
import { RANK_LETTERS, SUIT_LETTERS, equity, formatCard, parseCards } from 'razz-wasm';

// The same file works as a Node worker.
const port = globalThis.process?.getBuiltinModule('node:worker_threads').parentPort ?? globalThis;

port.addEventListener('message', ({ data: { hand, dead = '' } }) => {
  const gone = new Set([...parseCards(hand.replace(/[()]/g, '')), ...parseCards(dead)].map(formatCard));
  for (const rank of RANK_LETTERS) {
    const suit = [...SUIT_LETTERS].find((suit) => !gone.has(rank + suit));
    if (suit === undefined) continue;
    const opponent = `(xx)${rank}${suit}`;
    const { players } = equity([hand, opponent], { dead, method: 'exact' });
    port.postMessage({ opponent, equity: players[0].equity });
  }
  port.postMessage('done');
});
