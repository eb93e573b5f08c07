import { readCommandLine } from '../command-line.ts';
import { isInstalled } from '../servers/start-server.ts';
import { proxies } from './proxies.ts';
import { STEPS } from './steps.ts';
import { stores } from './stores.ts';
import { isGood, type Row, walkServer } from './walk-server.ts';

const HELP = `npm run servers -- [option]: starts each server that universities run on this machine, walks through an empty library
behind it, and prints a table. Proxies have the lines of docs/proxy.md. Ends with 1 if a step failed.

  --install            installs Debian's packages of what is missing first, as root; otherwise that is skipped
  --only nginx,Swift   servers whose name holds one of these
`;

const { only } = readCommandLine(HELP, {
  install: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
});
const wanted = only.split(',');
const servers = [...stores, ...proxies].filter(({ name }) => wanted.some((part) => name.includes(part)));
console.log(`| server | ${STEPS.map(({ name }) => name).join(' | ')} |\n|---|${'---|'.repeat(STEPS.length)}`);
let failed = servers.length === 0 ? 1 : 0;
for (const server of servers) {
  const missing = server.needs.find((program) => !isInstalled(program));
  if (missing) {
    console.log(`| ${server.name} | skipped: ${missing} is not installed |`);
    continue;
  }
  const row = await walkServer(server).catch((error: Error): Row => {
    return { server: server.name, results: [error.message] };
  });
  if (!isGood(row)) failed += 1;
  console.log(lineOf(row));
}
process.exitCode = failed === 0 ? 0 : 1;

function lineOf({ server, results, sentence }: Row): string {
  const cells = sentence
    ? [`refused: ${sentence}`]
    : results.map((result) => (typeof result === 'number' ? `${result} ms` : `**${result}**`));
  return `| ${server} | ${cells.join(' | ')} |`;
}
