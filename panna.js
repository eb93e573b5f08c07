// The commands of Panna, by its build: `panna help` lists them.
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepCompiled } from './server/node/compile-cache.js';
import { MALLOC, memoryFlags } from './server/node/memory-settings.js';

const root = import.meta.dirname;
const { argv, env, execPath } = process;
const [command, ...rest] = argv.slice(2);
if (command === 'start' && rest.length === 0) {
  // The server takes the place of this process, so it gets the signals, and with them the settings of its memory.
  process.execve?.(execPath, [execPath, ...memoryFlags(env), join(root, 'main.js')], { ...MALLOC, ...env });
  throw new Error('panna start is for Linux. Elsewhere it is npm start.');
}

// As the process that serves the library (main.js): what a command makes is not for other users.
process.umask(env.FILES_GROUP ? 0o027 : 0o077);
keepCompiled(root, env);
// An import works for minutes; whoever reads papers meanwhile comes first.
if (command === 'import')
  try {
    setPriority(Math.min(getPriority() + 10, 19));
  } catch {
    // Not permitted: the import works all the same.
  }
// Like other programs, ends when whoever reads its output stops reading, as `head` does (128 + SIGPIPE).
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
  process.exit(141);
});
const bundle = pathToFileURL(join(root, 'build/server/index.js')).href;
/** @type {typeof import('./server/entry.ts')} */
const { runCommand } = await import(bundle);
process.exitCode = await runCommand({
  root,
  env,
  folder: env.CALLED_IN ?? process.cwd(),
  args: argv.slice(2),
  out: process.stdout,
});
