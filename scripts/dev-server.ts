import { createServer, isRunnableDevEnvironment } from 'vite';
import type { Running } from '../server/start.ts';
import { root } from './node24.js';

const ENTRY = '/server/start.ts';
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
const environment = vite.environments.ssr;
if (!isRunnableDevEnvironment(environment)) throw new Error('The server cannot run inside Vite');
const { runner } = environment;

type Server = typeof import('../server/start.ts');
const loadServer = () => runner.import<Server>(ENTRY);
let server = await loadServer();
let running = await open();
let waiting: NodeJS.Timeout | undefined;

// React Router reloads pages by itself. After a change of server modules, the running server would keep the
// old ones, and contexts in app/ would exist twice, so it is reopened with the new ones.
vite.watcher.on('change', () => {
  clearTimeout(waiting);
  waiting = setTimeout(reopenWhenChanged, 50);
});

async function reopenWhenChanged() {
  try {
    const next = await loadServer();
    if (next.start === server.start) return;
    server = next;
    await running.close();
    running = await open();
  } catch (error) {
    console.error(error);
  }
}

async function open(): Promise<Running> {
  const build = () =>
    runner.import<typeof import('virtual:react-router/server-build')>('virtual:react-router/server-build');
  const opened = await server.start({
    root,
    env: process.env,
    pages: { build, middleware: vite.middlewares },
  });
  console.log(`Panna is open at ${opened.url} and follows your changes`);
  return opened;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await running.close();
    await vite.close();
    process.exit(0);
  });
}
