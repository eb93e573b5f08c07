// JavaScript, because a process that reads TypeScript starts 80 ms later.
import { subscribe } from 'node:diagnostics_channel';

/**
 * Measures the longest turn of this process's event loop, once its server listens, in CPU of the loop's thread: what
 * other processes of a busy machine do does not count. Preloaded:
 *
 *     node --import ./scripts/loop-watch.js main.js
 *
 * At the end of the process, and at SIGUSR2, a line tells the longest turn. After a SIGUSR2 it is measured anew.
 */

/** A timer that is due runs as soon as the turn in progress ends: between two of them lie a tick and one turn at most. */
const TICK_MS = 5;

let longest = 0;
let before = 0;

/** In milliseconds, since the thread began. */
function cpuOfThread() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function look() {
  const now = cpuOfThread();
  longest = Math.max(longest, now - before);
  before = now;
}

function tell() {
  look();
  process.stdout.write(`The longest turn of the loop took ${Math.round(longest)} ms of CPU\n`);
  longest = 0;
}

let isWatching = false;
subscribe('tracing:net.server.listen:asyncEnd', () => {
  if (isWatching) return;
  isWatching = true;
  before = cpuOfThread();
  setInterval(look, TICK_MS).unref();
  process.on('SIGUSR2', tell);
  process.on('exit', tell);
});
