/** The result of a generator whose slices run one after the other without a pause. */
export function runThrough<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
