#!/usr/bin/env node
// npx panna <command>: looks after a library from the terminal, with the settings of npm start and by the build that it runs.
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
  // The command itself runs in Panna's folder; a folder that is named on the way in means the caller's.
  const env = { ...process.env, CALLED_IN: process.cwd() };
  process.exitCode = await runNode(['panna.js', ...args], { env });
}
