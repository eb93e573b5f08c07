import { Worker } from 'node:worker_threads';

const WATCHER = `
  setInterval(() => {
    if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL');
  }, 1000);
`;

/**
 * A parent that was killed can kill nobody any more, and a page that draws for ever hears of nothing: a thread of its
 * own looks whether the parent is still there.
 */
export function endWithParent(): void {
  new Worker(WATCHER, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
