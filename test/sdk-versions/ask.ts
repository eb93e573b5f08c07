import type { Page } from 'playwright-core';
import type { SdkCalls } from './calls-of.ts';
import type { Step } from './steps.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
export type Outcome = { answer?: any; message?: string };
export type Ask = (step: Step, input: unknown) => Promise<Outcome>;

/** In a page that has the calls as `calls`. */
export function askIn(page: Page): Ask {
  return ({ call }, input = null) =>
    page.evaluate(`(async () => {
      try {
        return { answer: JSON.parse(JSON.stringify((await calls.${call}(${JSON.stringify(input)})) ?? null)) };
      } catch (error) {
        return { message: error.message };
      }
    })()`);
}

export function askHere(calls: SdkCalls): Ask {
  return async ({ call }, input) => {
    try {
      return { answer: await calls[call]?.(input) };
    } catch (error) {
      return { message: (error as Error).message };
    }
  };
}
