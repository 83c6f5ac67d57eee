// Fields that the equity jobs share.
import { formatSeed, readSeed } from '../../seed.ts';
import { readSpot } from '../../equity/spot.ts';
import type { Fields } from '../../fields.ts';
import { fault, readList, readText } from '../fields.ts';

const SEATS = 8;
const LONGEST_SEAT = 4096;
const LONGEST_DEAD = 256;

/** The seats and dead cards of a job's question, known to be possible. */
export function readSpotFields(fields: Fields): { seats: string[]; dead: string } {
  const { dead: deadCards = '' } = fields;
  const seats = readList(fields.seats, 'job.seats', SEATS).map((seat, i) =>
    readText(seat, `job.seats[${i}]`, LONGEST_SEAT),
  );
  const dead = readText(deadCards, 'job.dead', LONGEST_DEAD);
  readSpot(seats, dead);
  return { seats, dead };
}

/** A job's seed as 64 hex digits, so that all ways to write it make the same job. */
export function readSeedField(seed: unknown): string {
  if (typeof seed === 'string' || typeof seed === 'number') return formatSeed(readSeed(seed, 'job.seed'));
  throw fault('job.seed', 'an integer 0..2^53-1 or 64 hex digits', seed);
}
