// The line in which our own PokerStars text keeps everything that the format has no place for.
import { ROOMS } from '../events.ts';
import type { Draft } from './draft.ts';

/** Begins the line in which our own PokerStars text keeps everything that the format has no place for. */
export const REST = '# razz-wasm ';

/** Takes over the contents of such a line; false when the line is another one, or is damaged. */
export function readRest(draft: Draft, text: string): boolean {
  if (!text.startsWith(REST)) return false;
  let rest: unknown;
  try {
    rest = JSON.parse(text.slice(REST.length));
  } catch {
    return false;
  }
  if (typeof rest !== 'object' || rest === null || Array.isArray(rest)) return false;
  const fields = rest as Readonly<Record<string, unknown>>;
  const room = ROOMS.find((known) => known === fields.room);
  if (room !== undefined) draft.room = room;
  for (const key of ['id', 'game'] as const) {
    const value = fields[key];
    if (typeof value === 'string') draft[key] = value;
  }
  for (const key of ['tournament', 'table', 'date', 'time'] as const) {
    const value = fields[key];
    if (typeof value === 'string') draft[key] = value;
    else if (value === null) draft[key] = undefined;
  }
  if (fields.rules !== undefined && !draft.takeRules(fields.rules)) return false;
  if (fields.maxSeats === null) draft.maxSeats = undefined;
  return true;
}
