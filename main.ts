import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// React and React Router choose their faster halves by this word, while they are being imported.
process.env.NODE_ENV ??= 'production';

const root = import.meta.dirname;
const bundle = pathToFileURL(join(root, 'build/server/index.js')).href;
const { start } = (await import(bundle)) as typeof import('./server/start.ts');

const running = await start({ root, env: process.env });
console.log(`Panna is open at ${running.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await running.close();
    process.exit(0);
  });
}
