#!/usr/bin/env node
// npx panna <command>: manages a library from the terminal, with the settings and build of npm start.
import { ensureBuilt, isBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

const args = process.argv.slice(2);
if (args[0] === 'start') {
  await import('./start.js');
} else {
  if (!isBuilt()) {
    await ensureInstalled();
    await ensureBuilt();
  }
  // The command runs in Panna's folder; relative paths in its arguments refer to the caller's.
  const env = { ...process.env, CALLED_IN: process.cwd() };
  process.exitCode = await runNode(['panna.js', ...args], { env });
}
