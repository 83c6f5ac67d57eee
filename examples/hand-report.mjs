// Reads files of hand histories, checks every hand, and reports errors and winnings.
//   node examples/hand-report.mjs hands.txt more.txt
import { createReadStream } from 'node:fs';
import { auditHand, collectStatistics, formatAmount, readHands } from 'razz-wasm/history';

const statistics = collectStatistics();
let hands = 0;

for (const file of process.argv.slice(2)) {
  for await (const hand of readHands(createReadStream(file))) {
    const audit = auditHand(hand);
    hands++;
    for (const { line, what, found, expected } of audit.problems) {
      console.log(`${file}:${line}: ${what}: ${found} instead of ${expected}`);
    }
    if (audit.ok) statistics.add(audit);
  }
}

console.log(`${hands} hands`);
for (const { name, room, hands, net, money, entry, showdown } of statistics.players) {
  const share = ({ count, of }) => (of === 0 ? '-' : `${Math.round((100 * count) / of)} %`);
  const result = formatAmount(net, money);
  console.log(`${name} (${room}): ${result} in ${hands}, entered ${share(entry)}, showed ${share(showdown)}`);
}
