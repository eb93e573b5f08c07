import { runCommand } from '../../server/commands/run-command.ts';
import { root } from '../node24.js';

process.exitCode = await runCommand({
  root,
  env: process.env,
  folder: process.env.CALLED_IN ?? process.cwd(),
  args: process.argv.slice(2),
  out: process.stdout,
});
