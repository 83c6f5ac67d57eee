// What npm start shows: some commands, and what each prints.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TOUR = [
  ['The best low of seven cards', 'eval', 'Kd 9c 5s 4h 3c 2d As'],
  ['Two hands that look alike; the lower value wins', 'eval', '7s 5h 4c 3d As', '7h 5c 4d 3s 2h'],
  ['Everything paired, down to the kickers', 'eval', 'Ks Kh Kd 4d 4c 2c 2h', '--json'],
  ['A deal for four players, who all stay to the end', 'deal', '--players', '4', '--seed', '7'],
  [
    'Exact equity, three players: one shows an eight and hides the rest; a king is dead',
    'equity',
    '(As2d)3c',
    '(4h5s)7c',
    '(xx)8h',
    '--dead',
    'Kd',
  ],
];

const razz = fileURLToPath(new URL('../dist/cli/razz.js', import.meta.url));

for (const [title, ...args] of TOUR) {
  const typed = args.map((arg) => (/[ ()]/.test(arg) ? `"${arg}"` : arg)).join(' ');
  console.log(`${title}:\n$ razz ${typed}`);
  console.log(execFileSync(process.execPath, [razz, ...args], { encoding: 'utf8' }));
}
console.log('razz --help tells more; in this folder the command is node dist/cli/razz.js.');
