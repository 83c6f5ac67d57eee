import { expect, test } from 'vitest';
import { TooLargeError } from '../../bindings/equity/exact/plan.ts';
import { ArgumentError, OperationError, RazzError } from '../../bindings/errors.ts';
import { readError, writeError } from '../../bindings/jobs/errors.ts';

test.each([
  new RazzError('job', 'something else'),
  new ArgumentError('card', 'cards', 'a card', 'a stone'),
  new OperationError('memory', 'no memory is left'),
  new TooLargeError({ work: 1e12, bytes: 2 ** 31, runs: 3 }, '1 GiB'),
])('$name keeps its class and its fields on the way between threads', (error) => {
  const arrived = readError(structuredClone(writeError(error)));
  expect(arrived).toBeInstanceOf(error.constructor);
  expect({ ...arrived }).toEqual({ ...error });
  expect(arrived.message).toBe(error.message);
  expect(String(arrived)).toBe(String(error));
});
