// Reads the JSON of a table: that every part is there and of its kind.
import { readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { checkWhole } from './stakes.ts';
import type { Elimination, PlayedHand, TableJson, TablePlayer } from './table-options.ts';

const FIELDS = [
  ...['format', 'version', 'rules', 'tournament', 'levels', 'seed', 'buttonMoves', 'players', 'button'],
  ...['started', 'dealtIn', 'hand', 'played', 'eliminated'],
] as (keyof TableJson)[];
const PLAYER = ['name', 'chips', 'sittingOut', 'leaving'] as const satisfies readonly (keyof TablePlayer)[];
export const PLAYED = [
  'number',
  'places',
  'names',
  'events',
] as const satisfies readonly (keyof PlayedHand)[];
export const ELIMINATED = ['name', 'place', 'hand'] as const satisfies readonly (keyof Elimination)[];

/** A table's record with every field of its kind; the contents are read by their own readers. */
export function readTableRecord(json: unknown): TableJson {
  const record = readEntry(json as TableJson, FIELDS, 'json');
  if (record.format !== 'razz-table' || (record.version as number) !== 1) {
    throw new ArgumentError('hand', 'json', 'the JSON of a table', shown(json));
  }
  for (const name of ['levels', 'players', 'played', 'eliminated'] as const) {
    if (!Array.isArray(record[name])) throw new ArgumentError('hand', name, 'a list', shown(record[name]));
  }
  checkBoolean(record.tournament, 'tournament', 'hand');
  for (const name of ['rules', 'seed', 'buttonMoves'] as const) {
    if (record[name] === null || record[name] === undefined) {
      throw new ArgumentError('hand', name, 'to be given', shown(record[name]));
    }
  }
  if ((record.hand === null) !== (record.started === 0)) {
    throw new ArgumentError('hand', 'hand', 'a hand once one was started', shown(record.hand));
  }
  return record;
}

/** An object with all of its fields and no others, each read once. */
export function readEntry<Entry extends object>(
  input: Entry,
  names: readonly (keyof Entry & string)[],
  argument: string,
): Entry {
  if (typeof input !== 'object' || input === null) {
    throw new ArgumentError('hand', argument, `an object with ${names.join(', ')}`, shown(input));
  }
  const entry = readOptions<Entry>(input, names, argument);
  const missing = names.find((name) => entry[name] === undefined);
  if (missing === undefined) return Object.freeze(entry);
  throw new ArgumentError('hand', argument, `an object with ${names.join(', ')}`, `no ${missing}`);
}

export function readPlayer(input: unknown, argument: string): TablePlayer {
  const player = readEntry(input as TablePlayer, PLAYER, argument);
  checkWhole(player.chips, 0, Number.MAX_SAFE_INTEGER, `${argument}.chips`, 'stack');
  checkBoolean(player.sittingOut, `${argument}.sittingOut`, 'hand');
  checkBoolean(player.leaving, `${argument}.leaving`, 'hand');
  return player;
}

export function checkBoolean(value: unknown, argument: string, code: 'hand' | 'value'): void {
  if (typeof value !== 'boolean') throw new ArgumentError(code, argument, 'true or false', shown(value));
}
