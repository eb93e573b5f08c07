import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

const PROGRAM = join(import.meta.dirname, `parent-watch${extname(import.meta.filename)}`);

/**
 * Ends this process when its parent is gone. A killed server cannot kill its workers, and a page that draws
 * forever blocks the main thread, so a separate thread checks once a second. Starting it takes a quarter of
 * the process's start-up time.
 */
export function endWithParent(): void {
  new Worker(PROGRAM, { workerData: process.ppid }).unref();
}
