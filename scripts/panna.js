#!/usr/bin/env node
// npx panna <command>: looks after a library from the terminal, with the settings of npm start.
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
// The command itself runs in Panna's folder; a folder that is named on the way in means the caller's.
const env = { ...process.env, CALLED_IN: process.cwd() };
process.exitCode = await runNode(['scripts/panna/panna.ts', ...process.argv.slice(2)], { env });
