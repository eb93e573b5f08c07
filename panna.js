// Runs Panna's commands from its build; `panna help` lists them.
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepCompiled } from './server/node/compile-cache.js';
import { MALLOC, memoryFlags } from './server/node/memory-settings.js';

const root = import.meta.dirname;
const { argv, env, execPath } = process;
const [command, ...rest] = argv.slice(2);
if (command === 'start' && rest.length === 0) {
  // Replaces this process with the server's, which then receives the signals and gets its memory settings.
  process.execve?.(execPath, [execPath, ...memoryFlags(env), join(root, 'main.js')], { ...MALLOC, ...env });
  throw new Error('panna start works only on Linux. Use npm start instead.');
}

// As in the process that serves the library (main.js): files that a command creates are not readable by other
// users.
process.umask(env.FILES_GROUP ? 0o027 : 0o077);
keepCompiled(root, env);
// An import runs for minutes; requests of readers take priority.
if (command === 'import')
  try {
    setPriority(Math.min(getPriority() + 10, 19));
  } catch {
    // Not permitted: the import works without it.
  }
// Ends when the reader of its output stops reading, as `head` does, like other programs (128 + SIGPIPE).
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
