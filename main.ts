import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// React and React Router choose their faster halves by this word, while they are being imported.
process.env.NODE_ENV ??= 'production';

/** Requests on their way get this long to finish; then the process goes all the same. */
const PATIENCE_MS = 10_000;
/** A proxy that is to use another process hears of it within this; nobody at a terminal waits for that. */
const GENTLY_MS = { SIGTERM: 1_000, SIGINT: 0 };

const root = import.meta.dirname;
const bundle = pathToFileURL(join(root, 'build/server/index.js')).href;
const { isOneOfSeveral, keepProcesses, readConfig, start } = (await import(
  bundle
)) as typeof import('./server/start.ts');

const open = async () => {
  const { processes, publicUrl, host, port } = readConfig(process.env, root);
  if (isOneOfSeveral || processes === 1) return start({ root, env: process.env });
  const { ready, close } = keepProcesses(processes);
  await ready;
  return { url: `${publicUrl ?? `http://${host}:${port}`} in ${processes} processes`, close };
};

const running = await open().catch((fault: Error) => {
  // A mistake in the settings or the catalogue is a sentence for a person; anything else shows where it broke.
  console.error(
    /^(Config|Catalogue|Process)Fault$/.test(fault.name) ? `Panna cannot open. ${fault.message}` : fault,
  );
  process.exit(1);
});
if (!isOneOfSeveral) console.log(`Panna is open at ${running.url}`);

// Ctrl-C reaches this process twice, from the terminal and from npm: the second one must not cut the first short.
let closing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    await running.close(GENTLY_MS[signal]);
    process.exit(0);
  });
}
