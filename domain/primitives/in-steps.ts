/** Work that may be left and gone on with between its steps, of some milliseconds each. */
export type Steps<Result> = Generator<void, Result>;

/** Does all of it at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does it in slices of so many milliseconds. `pause` resolves when others have had their turn. */
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
