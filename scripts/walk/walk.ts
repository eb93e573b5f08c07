import { readCommandLine } from '../command-line.ts';
import { isInstalled } from '../servers/start-server.ts';
import { proxies } from './proxies.ts';
import { STEPS } from './steps.ts';
import { stores } from './stores.ts';
import { isGood, type Row, walkServer } from './walk-server.ts';

const HELP = `Usage: npm run servers -- [options]

Starts each proxy, mail server, database pool and store that universities run, walks
through an empty library behind it, and prints a table. Proxies are configured as in
docs/proxy.md. Exits with 1 if a step failed.

Options:
  --install     Install missing servers from Debian first, as root. By default they
                are skipped
  --only LIST   Only servers whose name contains one of these, such as nginx,Swift

Example: npm run servers -- --only nginx
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
