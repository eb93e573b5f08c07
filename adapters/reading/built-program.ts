import { join } from 'node:path';

/**
 * Built program of the worker processes, beside the server's bundle. Does not exist if the server runs from
 * its sources; tests replace this module with `test/built-program.ts`.
 */
export const BUILT_PROGRAM = join(import.meta.dirname, '../../reading/main.mjs');
