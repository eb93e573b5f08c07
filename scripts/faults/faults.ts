import { readCommandLine } from '../command-line.ts';
import { randomFrom } from '../random.ts';
import { IN_FOLDERS, startEngines } from '../servers/engines.ts';
import { isGood, type Row, runScenario, type Scenario } from './scenario.ts';
import { scenariosInFolders, scenariosOnServers } from './scenarios.ts';
import { HEAD, printed, total } from './table.ts';

const HELP = `npm run faults -- [option]: does to made-up libraries what goes wrong in earnest, with the built product in a process
of its own. Then each library is started again and asked for everything that it had acknowledged. Ends with 1 if anything
was lost. Libraries have SQLite and the disk; files come by the door of the pages and by that of the SDK.

  --kills 200         so many kills in all, at random moments
  --postgres          on PostgreSQL and S3, where only kills and what several processes do are tried
  --only kill,disk    scenarios whose name holds one of these: "kill", "of several", "stale", "disk", "SMTP" ...
  --seed N            the random moments of a run that printed this seed
`;
const SIDE_BY_SIDE = 2;

const options = readCommandLine(HELP, {
  kills: { type: 'string', default: '200' },
  postgres: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
});
const [kills, seed] = [Number(options.kills), Number(options.seed)];
const began = performance.now();
const engines = options.postgres ? await startEngines() : IN_FOLDERS;
const scenarios = options.postgres ? scenariosOnServers(kills) : scenariosInFolders(kills);
const wanted = options.only.split(',');
const asked = [...scenarios.entries()].filter(([, { name }]) => wanted.some((part) => name.includes(part)));
const rows: Row[] = [];
let failed = asked.length === 0 ? 1 : 0;
console.log(`${engines.name}, seed ${seed}, ${kills} kills\n\n${HEAD}`);
const together = asked.filter(([, { alone }]) => !alone);
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => runAll(together)));
await runAll(asked.filter(([, { alone }]) => alone));
await engines.close();
const seconds = Math.round((performance.now() - began) / 1000);
const done = rows.reduce((sum, row) => sum + row.kills, 0);
console.log(`\n${total(engines.name, rows)}`);
console.log(
  `\n${failed === 0 ? 'Nothing was lost' : `${failed} scenarios failed`}: ${rows.length} scenarios, ${done} kills, ${seconds} s`,
);
process.exitCode = failed === 0 ? 0 : 1;

async function runAll(scenarios: [index: number, scenario: Scenario][]): Promise<void> {
  for (let next = scenarios.shift(); next; next = scenarios.shift()) {
    const [index, scenario] = next;
    const reason = scenario.skip?.();
    if (reason !== undefined) {
      console.log(`${scenario.name}: skipped, because ${reason}`);
      continue;
    }
    // Uses a seed per scenario, so that `--only` repeats exactly the scenario of the whole run.
    const row = await runScenario(scenario, randomFrom(seed + index), engines).catch((error: Error) => {
      console.log(`${scenario.name}  FAILED\n    ${error.stack}`);
      failed += 1;
    });
    if (!row) continue;
    rows.push(row);
    console.log(printed(row));
    if (!isGood(row)) failed += 1;
  }
}
