/** Programs of consumers, and their output. */

const CORE = ['RazzError', 'describeLow', 'equity', 'evaluate'];

/** The least of a hand in each of the formats whose parsers are inside the package. */
const HANDS = `
  const hands = [
    '<description type="Razz"/>',
    '<game id="7" gametype="47">',
    '</game>',
    "variant = 'FR'",
    'antes = [5, 5]',
    'bring_in = 10',
    'small_bet = 25',
    'big_bet = 50',
    'starting_stacks = [100, 100]',
    "actions = ['d dh p1 ????Kc', 'd dh p2 ????5s', 'p1 pb', 'p2 f']",
    '',
  ].join('\\n');
`;

const WORK = `
  ${HANDS}
  async function work() {
    try {
      const { name } = describeLow(evaluate('6s 4h 3c 2d As Kd Kh'));
      const read = await readAllHands(hands);
      const { method } = equity(['(As2d)3c', '(4h5s)8c']);
      return [name, method, ...read.map(({ room }) => room)].join(', ');
    } catch (error) {
      return error instanceof RazzError ? error.code + ': ' + error.message : String(error);
    }
  }
`;

/** A function `work` that uses the core and reads histories, in an ES module and in a CommonJS one. */
export const PROGRAM = `
  import { ${CORE.join(', ')} } from 'razz-wasm';
  import { readAllHands } from 'razz-wasm/history';
  ${WORK}
`;
export const REQUIRING_PROGRAM = `
  const { ${CORE.join(', ')} } = require('razz-wasm');
  const { readAllHands } = require('razz-wasm/history');
  ${WORK}
`;
export const ANSWER = 'Six-Four low, exact, merge, phh';

/** Puts what `work` gives where a test looks for it. */
export const TO_TITLE = 'work().then((answer) => { document.title = answer; });';
export const TO_CONSOLE = 'work().then((answer) => console.log(answer));';

const JOB = `{ kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 300000 }`;
export const THREADS_ANSWER = '300000 trials, 2 threads';

/** A function `work` that runs a job on threads, which the package starts itself or as the options say. */
export function threadsProgram(
  options = '',
  load = `import { createThreads } from 'razz-wasm/parallel';`,
): string {
  return `
    ${load}
    async function work() {
      const threads = createThreads({ threads: 2, ${options} });
      try {
        const { trials } = await threads.run(${JOB});
        return trials + ' trials, ' + threads.threads + ' threads';
      } catch (error) {
        return error.name + ': ' + error.message;
      } finally {
        threads.close();
      }
    }
  `;
}
