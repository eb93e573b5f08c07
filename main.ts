import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// React and React Router read this while they are imported, and choose their faster builds.
process.env.NODE_ENV ??= 'production';

/** Requests in progress get this long to finish; then the process exits. */
const CLOSE_TIMEOUT_MS = 10_000;
/** How long clients and proxies get to learn that their connections end. At a terminal (SIGINT) none. */
const DRAIN_MS = { SIGTERM: 1_000, SIGINT: 0 };

/** What the process makes is for its user alone, or also for a group where the folder above lets one in. */
const OWNER_ONLY = 0o077;
const GROUP_READS = 0o027;

const root = import.meta.dirname;
const bundle = pathToFileURL(join(root, 'build/server/index.js')).href;
const { isWorkerProcess, superviseProcesses, readConfig, start } = (await import(
  bundle
)) as typeof import('./server/start.ts');

const open = async () => {
  const { processes, publicUrl, host, port, filesGroup } = readConfig(process.env, root);
  process.umask(filesGroup === undefined ? OWNER_ONLY : GROUP_READS);
  if (isWorkerProcess || processes === 1) return start({ root, env: process.env });
  const { ready, close } = superviseProcesses(processes);
  await ready;
  return { url: `${publicUrl ?? `http://${host}:${port}`} in ${processes} processes`, close };
};

const running = await open().catch((fault: Error) => {
  // A fault of the settings or the catalogue is printed as a sentence, anything else with its stack. No log is open yet.
  console.error(
    /^(Config|Catalogue|Process)Fault$/.test(fault.name) ? `Panna cannot open. ${fault.message}` : fault,
  );
  process.exit(1);
});
if (!isWorkerProcess) console.log(`Panna is open at ${running.url}`);

// Ctrl-C sends the signal twice, from the terminal and from npm: the second one is ignored.
let closing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(0), CLOSE_TIMEOUT_MS).unref();
    await running.close(DRAIN_MS[signal]);
    process.exit(0);
  });
}
