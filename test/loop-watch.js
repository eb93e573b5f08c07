// JavaScript, because processes with TypeScript start 80 ms later.
import { subscribe } from 'node:diagnostics_channel';

/**
 * Measures the longest turn of the event loop, once the server listens, in the thread's CPU time, independent of other
 * processes. Preloaded:
 *
 *     node --import ./test/loop-watch.js main.js
 *
 * Prints the longest turn at exit and on SIGUSR2, which also resets it.
 */

/** A due timer runs right after the current turn: between two runs are at most a tick and one turn. */
const TICK_MS = 5;

let longest = 0;
let before = 0;

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
