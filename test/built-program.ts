import { inject } from 'vitest';

/** In the place of `adapters/reading/built-program.ts`: what `setup-reading.ts` has built for this run, if it has. */
export const BUILT_PROGRAM = inject('readingProgram') ?? '/none';
