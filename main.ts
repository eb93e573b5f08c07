import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// React and React Router choose their faster halves by this word, while they are being imported.
process.env.NODE_ENV ??= 'production';

const root = import.meta.dirname;
const bundle = pathToFileURL(join(root, 'build/server/index.js')).href;
const { start } = (await import(bundle)) as typeof import('./server/start.ts');

const running = await start({ root, env: process.env }).catch((fault: Error) => {
  // A mistake in the settings or the catalogue is a sentence for a person; anything else shows where it broke.
  console.error(/^(Config|Catalogue)Fault$/.test(fault.name) ? `Panna cannot open. ${fault.message}` : fault);
  process.exit(1);
});
console.log(`Panna is open at ${running.url}`);

// Ctrl-C reaches this process twice, from the terminal and from npm: the second one must not cut the first short.
let closing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (closing) return;
    closing = true;
    await running.close();
    process.exit(0);
  });
}
