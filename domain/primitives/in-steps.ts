export type Steps<Result> = Generator<void, Result>;

export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Works `sliceMs` milliseconds at a time. `pause` lets other work run in between. */
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
