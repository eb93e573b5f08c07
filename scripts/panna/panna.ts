import { runCommand } from '../../server/commands/run-command.ts';
import { root } from '../node24.js';

// As the process that serves the library (main.js): what a command makes is not for other users.
process.umask(process.env.FILES_GROUP ? 0o027 : 0o077);

process.exitCode = await runCommand({
  root,
  env: process.env,
  folder: process.env.CALLED_IN ?? process.cwd(),
  args: process.argv.slice(2),
  out: process.stdout,
});
