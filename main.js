// JavaScript, because what Node needs to read TypeScript takes 80 ms of the start and 17 MB from then on.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepCompiled } from './server/node/compile-cache.js';

/** Requests in progress get this long to finish; then the process exits. */
const CLOSE_TIMEOUT_MS = 10_000;
/** How long clients and proxies get to learn that their connections end. At a terminal (SIGINT) none. */
const DRAIN_MS = { SIGTERM: 1_000, SIGINT: 0 };

const root = import.meta.dirname;
keepCompiled(root, process.env);
const bundle = pathToFileURL(join(root, 'build/server/index.js')).href;
/** @type {typeof import('./server/entry.ts')} */
const { isWorkerProcess, open } = await import(bundle);

const running = await open(root, process.env).catch((/** @type {Error} */ fault) => {
  // A fault of the settings or the catalogue is printed as a sentence, anything else with its stack. No log is open yet.
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

// npm passes a signal on to the shell that it started between, and some shells end without passing it on.
if (process.env.npm_lifecycle_event && !isWorkerProcess) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && close('SIGTERM'), 200).unref();
}
