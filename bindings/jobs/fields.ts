// Readers for jobs, slices and parts.
import { fieldReaders } from '../fields.ts';

/** Readers for jobs, slices and parts, whose errors have the code `job`. */
export const { readObject, readInteger, readText, readList, readHash, fault } = fieldReaders('job');
