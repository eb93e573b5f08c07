import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processPageReader } from '../adapters/reading/page-reader.ts';
import type { PageReader } from '../domain/page/page-reader.ts';
import { root } from '../scripts/node24.js';
import { READER_IDLE_MS } from './reader-idle.ts';

/** As the system names it: a reader refuses a path that leads elsewhere. */
export const TEMPORARY = realpathSync(tmpdir());

/**
 * One for all the libraries of a worker, which lie in the temporary folder: its processes take longer to start than most
 * tests to run. They end with the worker, not with a library.
 */
export const sharedPageReader: PageReader = {
  ...processPageReader(root, {
    ocr: false,
    linkFolder: join(TEMPORARY, 'panna-reading'),
    limits: { idleMs: READER_IDLE_MS },
  }),
  close: async () => {},
};
