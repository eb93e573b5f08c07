import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A file beside this one, among the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `parent-watch${extname(import.meta.filename)}`);

/**
 * Ends this process when its parent is gone. A server that was killed cannot kill its workers, and a page that draws for
 * ever keeps the main thread from noticing, so a thread of its own looks once a second. Starting it takes a quarter of the
 * start of the process.
 */
export function endWithParent(): void {
  new Worker(PROGRAM, { workerData: process.ppid }).unref();
}
