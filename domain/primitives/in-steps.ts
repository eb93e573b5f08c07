export type Steps<Result> = Generator<void, Result>;

export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs the steps in slices of `sliceMs` milliseconds. `pause` yields to other work. */
export async function inSlices<Result>(
  steps: Steps<Result>,
  pause: () => Promise<unknown>,
  sliceMs = 20,
): Promise<Result> {
  for (;;) {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await pause();
  }
}
