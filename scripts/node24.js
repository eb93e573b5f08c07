// Runs on whatever Node started it (20.19 or newer): plain JavaScript, nothing but node: imports.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * `quiet`: what it prints is shown only if it fails. `print`: is given what it prints, piece by piece.
 * @typedef {{ env?: NodeJS.ProcessEnv, quiet?: boolean, print?: (text: string) => unknown }} RunOptions
 */

/** The Node 24 that package.json pins; where the registry has none for this machine, its own if new enough. */
export function node24() {
  const pinned = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  throw new Error(
    `Node ${process.versions.node} is too old and there is no pinned one for this machine. Install Node 24.`,
  );
}

/** May this user write into Panna's folder? */
export function canWrite() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a script under Node 24 with this terminal, and gives its exit code. Signals reach it too.
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function runNode(args, options = {}) {
  return run(node24(), args, options);
}

/**
 * Goes on as that script: the process that prepared the start leaves no memory behind, and gets the signals itself.
 * Windows and older versions of Node cannot, there it is a process of its own.
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
 * npm passes a signal on to the shell that it started between, and that shell ends without passing it on.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== parent && act(), 200);
}
