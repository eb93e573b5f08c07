import { startPostgres } from '../servers/postgres.ts';
import { readOptions } from './options.ts';
import { randomFrom } from './random.ts';
import { isGood, runScenario, type Scenario } from './scenario.ts';
import { allScenarios, scenariosOnPostgres } from './scenarios.ts';
import { HEAD, printed } from './table.ts';

// npm run faults: each scenario happens to a made-up library of its own, with a real server process. Then the library is
// started again and asked for everything that it had acknowledged.
const SIDE_BY_SIDE = 2;
const { only, seed, kills, postgres } = readOptions();
const server = postgres ? await startPostgres('careful') : undefined;
const scenarios = server ? scenariosOnPostgres(kills, server.url) : allScenarios(kills);
const began = performance.now();
console.log(`seed ${seed}, ${kills} kills\n\n${HEAD}`);
let failed = 0;
const asked = [...scenarios.entries()].filter(([, { name }]) => only.some((part) => name.includes(part)));
const together = asked.filter(([, { alone }]) => !alone);
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => runAll(together)));
await runAll(asked.filter(([, { alone }]) => alone));
await server?.stop();
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`\n${failed === 0 ? 'Nothing was lost' : `${failed} scenarios failed`}, ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;

/** Takes one scenario after the other from the list, until it is empty. */
async function runAll(scenarios: [index: number, scenario: Scenario][]): Promise<void> {
  for (let next = scenarios.shift(); next; next = scenarios.shift()) {
    const [index, scenario] = next;
    const reason = scenario.skip?.();
    if (reason !== undefined) {
      console.log(`${scenario.name}: skipped, because ${reason}`);
      continue;
    }
    // Each has numbers of its own, so that `--only` does to it what the whole run does.
    const row = await runScenario(scenario, randomFrom(seed + index));
    console.log(printed(row));
    if (!isGood(row)) failed += 1;
  }
}
