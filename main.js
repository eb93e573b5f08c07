// JavaScript, because reading TypeScript would cost Node 80 ms at each start and 17 MB of memory.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepCompiled } from './server/node/compile-cache.js';

/** Milliseconds in which requests in progress may finish before the process exits. */
const CLOSE_TIMEOUT_MS = 10_000;
/** Milliseconds in which clients and proxies learn that their connections end; none at a terminal (SIGINT). */
const DRAIN_MS = { SIGTERM: 1_000, SIGINT: 0 };

const root = import.meta.dirname;
keepCompiled(root, process.env);
const bundle = pathToFileURL(join(root, 'build/server/index.js')).href;
/** @type {typeof import('./server/entry.ts')} */
const { isWorkerProcess, open } = await import(bundle);

const running = await open(root, process.env).catch((/** @type {Error} */ fault) => {
  // Prints faults in settings or the catalogue as a sentence, other errors with their stack. The log is not
  // open yet.
  const isSentence = /^(Config|Catalogue|Process)Fault$/.test(fault.name);
  console.error(isSentence ? `Panna can’t start. ${fault.message}` : fault);
  process.exit(1);
});
if (!isWorkerProcess) console.log(`Panna is open at ${running.url}`);

// Ctrl-C sends the signal twice, from the terminal and from npm: the second one is ignored.
let closing = false;
/** @param {'SIGINT' | 'SIGTERM'} signal */
async function close(signal) {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(0), CLOSE_TIMEOUT_MS).unref();
  await running.close(DRAIN_MS[signal]);
  process.exit(0);
}
process.on('SIGINT', close);
process.on('SIGTERM', close);

// npm sends signals to a shell between itself and this process, and some shells exit without forwarding them.
if (process.env.npm_lifecycle_event && !isWorkerProcess) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && close('SIGTERM'), 200).unref();
}
