import { join } from 'node:path';

/**
 * Path of the built program of the worker processes, beside the server's bundle. Absent for a server that runs from
 * its sources; tests replace this module by `test/built-program.ts`.
 */
export const BUILT_PROGRAM = join(import.meta.dirname, '../../reading/main.mjs');
