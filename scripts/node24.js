// Runs on any Node from 20.19: plain JavaScript with node: imports only.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * `quiet`: shows output only on failure. `print`: receives output in chunks.
 * @typedef {{ env?: NodeJS.ProcessEnv, quiet?: boolean, print?: (text: string) => unknown }} RunOptions
 */

/**
 * Node 24 as pinned in package.json; if the registry has none for this machine, the current Node if new
 * enough.
 */
export function node24() {
  const pinned = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  throw new Error(
    `Node ${process.versions.node} is too old and there is no pinned one for this machine. Install Node 24.`,
  );
}

export function canWrite() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a script under Node 24 in this terminal and returns its exit code. Forwards signals.
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function runNode(args, options = {}) {
  return run(node24(), args, options);
}

/**
 * Replaces this process with the script, so that preparing the start leaves no memory behind and signals
 * arrive directly. Windows and older versions of Node start a child process instead.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function becomeNode(args, env = process.env) {
  const node = node24();
  if (!process.execve || process.platform === 'win32') return run(node, args, { env });
  process.chdir(root);
  return process.execve(node, [node, ...args], env);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env, quiet = false, print } = {}) {
  const stdio = quiet || print ? 'pipe' : 'inherit';
  /** @type {import('node:child_process').ChildProcess} */
  const child = spawn(command, args, { cwd: root, env, stdio, shell: process.platform === 'win32' });
  child.stdin?.end();
  let printed = '';
  print ??= (text) => (printed += text);
  child.stdout?.setEncoding('utf8').on('data', print);
  child.stderr?.setEncoding('utf8').on('data', print);
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  const watch = whenOrphaned(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
      if (quiet && code !== 0) process.stderr.write(printed);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/**
 * npm passes a signal only to its shell, which ends without forwarding it.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== parent && act(), 200);
}
