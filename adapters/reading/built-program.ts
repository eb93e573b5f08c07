import { join } from 'node:path';

/**
 * Where the build puts the program of the processes that read files: beside the server's bundle. A server that runs from
 * its sources finds nothing there. The tests have `test/built-program.ts` in the place of this module.
 */
export const BUILT_PROGRAM = join(import.meta.dirname, '../../reading/main.mjs');
