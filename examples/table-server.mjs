// The main loop of a site: a table, three seats, a player who loses the connection, a time-out, a rebuy, and a server
// that restarts from JSON in the middle of a hand.
import { Table } from 'razz-wasm/game';

const STAKES = { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 };
const online = new Set(['Ada', 'Ben', 'Cy']);

/** The messages of a connected player; here Ada and Cy call, and Ben raises while that is legal. */
function ask(view, name) {
  const legal = view.legalActions().map(({ action }) => action);
  if (name === 'Ben' && view.aggression !== null) return view.aggression;
  return ['check', 'call', 'bringIn', 'show'].find((action) => legal.includes(action));
}

let table = new Table({ places: 6, rules: 'pokerstars', stakes: STAKES, seed: 11 });
table.join(0, 'Ada', 80).join(2, 'Ben', 80).join(5, 'Cy', 30);

for (let hands = 0; hands < 4 && table.ready.length > 1; hands++) {
  table.startHand();
  for (let actions = 0; table.toAct !== null; actions++) {
    const place = table.toAct;
    const { name } = table.players[place];
    // The connection breaks in the second hand. The server restarts in every hand after its third action.
    if (hands === 1 && actions === 2) online.delete('Ada');
    if (actions === 3) table = Table.fromJSON(JSON.parse(JSON.stringify(table)));
    if (online.has(name)) table.apply(place, ask(table.view(place), name));
    else table.timeOut();
  }
  const chips = table.players.flatMap((player) => (player ? [`${player.name} ${player.chips}`] : []));
  console.log(`hand ${table.played.at(-1).number}: ${chips.join(', ')}`);
  for (const [place, player] of table.players.entries()) {
    if (player === null) continue;
    table.sitOut(place, !online.has(player.name));
    if (player.chips < 10) table.rebuy(place, 50);
  }
  online.add('Ada');
}
