import { checkLeftovers } from '../bench/kill/check-leftovers.ts';
import { openWorld, type Surroundings, type World } from './world.ts';

export type Scenario = {
  name: string;
  /** Why it cannot be done on this machine. */
  skip?(): string | undefined;
  /** It measures how long answers take, so nothing else may run beside it. */
  alone?: true;
  /** What stands around the library: a disk, a mail server, a store. */
  surround?(folder: string): Promise<Surroundings>;
  run(world: World): Promise<void>;
};

export type Row = {
  scenario: string;
  well: number;
  refused: number;
  cut: number;
  acknowledged: number;
  lost: string[];
  verify: string;
  remarks: string[];
  failures: string[];
  seconds: number;
};

/** Has a scenario happen to a library of its own; then it is started again, asked for all that it acknowledged, and verified. */
export async function runScenario(scenario: Scenario, random: () => number): Promise<Row> {
  const began = performance.now();
  const { world, close } = await openWorld(random, scenario.surround ?? (async () => ({})));
  try {
    await scenario.run(world);
    const concluded = await conclude(world);
    const seconds = (performance.now() - began) / 1000;
    return { scenario: scenario.name, ...concluded, seconds };
  } finally {
    await close();
  }
}

async function conclude(world: World): Promise<Omit<Row, 'scenario' | 'seconds'>> {
  const { server, client, ledger, remarks, failures } = world;
  const { well, refused, cut, faults } = client;
  if (faults > 0) failures.push(`${faults} answers of 5xx: ${[...client.examples].join(', ')}`);
  await server.close();
  await server.start();
  const lost = await ledger.lost(world);
  await server.close();
  failures.push(...(await server.leftOver()).map((command) => `still runs: ${command}`));
  const left = await checkLeftovers(world.settings);
  if (left.orphans > 0) failures.push(`${left.orphans} keys without a record after the sweep`);
  if (server.kills > 0) remarks.unshift(`${server.kills} kills`);
  const verify = left.isSound ? 'sound' : left.verified.join(' ');
  return { well, refused, cut, acknowledged: ledger.acknowledged, lost, verify, remarks, failures };
}

export const isGood = ({ lost, verify, failures }: Row) =>
  lost.length + failures.length === 0 && verify === 'sound';
