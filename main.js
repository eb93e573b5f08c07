// JavaScript, because what Node needs to read TypeScript takes 80 ms of the start and 17 MB from then on.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { holdTick } from './scripts/held-tick.js';
import {
  HEAP_AT_REST,
  HEAP_UNDER_LOAD,
  MALLOC,
  MEMORY,
  NEW_OBJECTS_ARE_YOUNG,
  OLD_HEAP,
  YOUNG_HEAP,
} from './scripts/memory-settings.js';

/** Requests in progress get this long to finish; then the process exits. */
const CLOSE_TIMEOUT_MS = 10_000;
/** How long clients and proxies get to learn that their connections end. At a terminal (SIGINT) none. */
const DRAIN_MS = { SIGTERM: 1_000, SIGINT: 0 };
/** By then the first visitors were answered, so that what they need is loaded and compiled. */
const SETTLED_MS = 10_000;
/** A process rests whose event loop was busy for less than this part of so long; while pages are drawn it is for 0.03 to 0.08. */
const REST_UTILIZATION = 0.1;
const REST_MS = 2_000;
/** Load is met before it lasts: in the first half second of it a heap that is kept small was collected as a whole, twice. */
const LOAD_UTILIZATION = 0.3;
const LOOK_EVERY_MS = 200;

/** What the process makes is for its user alone, or also for a group where the folder above lets one in. */
const OWNER_ONLY = 0o077;
const GROUP_READS = 0o027;

// Windows cannot go on as another program; there, and with a size of its user's own, the process stays as it is.
const isSized = `${process.execArgv.join(' ')} ${process.env.NODE_OPTIONS}`.includes(YOUNG_HEAP);
if (!isSized && process.execve && process.platform !== 'win32') {
  const flags = [...MEMORY, ...process.execArgv];
  const [entry = '', ...given] = process.argv.slice(1);
  // Started as main.ts, the process would hold what reads TypeScript for ever: 20 MB.
  const script = entry === join(import.meta.dirname, 'main.ts') ? import.meta.filename : entry;
  process.execve(process.execPath, [process.execPath, ...flags, script, ...given], {
    ...MALLOC,
    ...process.env,
  });
}

const root = import.meta.dirname;
// What was compiled is kept beside its source: the next start compiles nothing. A folder that cannot be written keeps nothing.
enableCompileCache(join(root, 'build/compiled'));
const bundle = pathToFileURL(join(root, 'build/server/index.js')).href;
/** @type {typeof import('./server/entry.ts')} */
const { isWorkerProcess, superviseProcesses, readConfig, start } = await import(bundle);

async function open() {
  const { processes, publicUrl, host, port, filesGroup } = readConfig(process.env, root);
  process.umask(filesGroup === undefined ? OWNER_ONLY : GROUP_READS);
  if (isWorkerProcess || processes === 1) return start({ root, env: process.env });
  const { ready, close } = await superviseProcesses(processes);
  await ready;
  return { url: `${publicUrl ?? `http://${host}:${port}`} in ${processes} processes`, close };
}

const running = await open().catch((/** @type {Error} */ fault) => {
  // A fault of the settings or the catalogue is printed as a sentence, anything else with its stack. No log is open yet.
  console.error(
    /^(Config|Catalogue|Process)Fault$/.test(fault.name) ? `Panna cannot open. ${fault.message}` : fault,
  );
  process.exit(1);
});
setFlagsFromString(NEW_OBJECTS_ARE_YOUNG);
holdTick();
if (!isWorkerProcess) console.log(`Panna is open at ${running.url}`);
setTimeout(() => {
  flushCompileCache();
  setFlagsFromString(OLD_HEAP);
  let before = performance.eventLoopUtilization();
  let lookedAt = before;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isLoaded = performance.eventLoopUtilization(now, lookedAt).utilization >= LOAD_UTILIZATION;
    lookedAt = now;
    const { utilization, active, idle } = performance.eventLoopUtilization(now, before);
    if (isLoaded) setFlagsFromString(HEAP_UNDER_LOAD);
    else if (active + idle < REST_MS) return;
    else setFlagsFromString(utilization < REST_UTILIZATION ? HEAP_AT_REST : HEAP_UNDER_LOAD);
    before = now;
  }, LOOK_EVERY_MS).unref();
}, SETTLED_MS).unref();

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
