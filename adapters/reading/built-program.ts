import { join } from 'node:path';

/**
 * Path of the built program of the worker processes, next to the server's bundle. Does not exist if the
 * server runs from its sources; tests replace this module with `test/built-program.ts`.
 */
export const BUILT_PROGRAM = join(import.meta.dirname, '../../reading/main.mjs');
