import { readCommandLine } from '../command-line.ts';
import { randomFrom } from '../random.ts';
import { IN_FOLDERS, startEngines } from '../servers/engines.ts';
import { isGood, type Row, runScenario, type Scenario } from './scenario.ts';
import { scenariosInFolders, scenariosOnServers } from './scenarios.ts';
import { HEAD, printed, total } from './table.ts';

const HELP = `Usage: npm run faults -- [options]

Causes failures in made-up libraries on SQLite and disk, restarts each library and
checks that everything it had acknowledged is still there. Exits with 1 if anything
was lost.

Options:
  --kills N       Number of kills in all, at random moments (default: 200)
  --postgres      Use PostgreSQL and S3, with only the scenarios about kills and
                  several processes
  --only LIST     Only scenarios whose name contains one of these, such as kill,disk
  --seed N        Repeat the random moments of a run that printed this seed

Example: npm run faults -- --kills 50 --only kill,disk
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
    // One seed per scenario, so that `--only` repeats exactly the scenario of the whole run.
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
