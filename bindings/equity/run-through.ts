/** What a generator returns, its slices taken one after the other without a pause. */
export function runThrough<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
