// A command of Panna by its sources, in a process of its own, for tests that kill it.
import { root } from '../scripts/node24.js';
import { runCommand } from '../server/commands/run-command.ts';

process.exitCode = await runCommand({
  root,
  env: process.env,
  folder: process.cwd(),
  args: process.argv.slice(2),
  out: process.stdout,
});
