import { type Engines, IN_FOLDERS } from '../servers/engines.ts';
import type { By, Count } from './ledger.ts';
import { damagesOf, orphansAfterSweep } from './library-storage.ts';
import { openWorld, type Surroundings, type World } from './world.ts';

export type Scenario = {
  name: string;
  skip?(): string | undefined;
  /** Must run alone, because it measures response times or stops engines. */
  alone?: true;
  surround?(folder: string): Promise<Surroundings>;
  run(world: World): Promise<void>;
};

export type Row = {
  scenario: string;
  well: number;
  refused: number;
  cut: number;
  kills: number;
  acknowledged: number;
  byDoor: Record<By, Count>;
  lost: string[];
  torn: string[];
  verify: string;
  remarks: string[];
  failures: string[];
  seconds: number;
};

export async function runScenario(
  scenario: Scenario,
  random: () => number,
  engines: Engines = IN_FOLDERS,
): Promise<Row> {
  const began = performance.now();
  const { world, close } = await openWorld(random, engines, scenario.surround ?? (async () => ({})));
  try {
    // A scenario that throws has failed, but acknowledged writes are still checked.
    await scenario.run(world).catch((error: Error) => world.failures.push(error.stack ?? error.message));
    const concluded = await conclude(world);
    const seconds = (performance.now() - began) / 1000;
    return { scenario: scenario.name, ...concluded, seconds };
  } finally {
    await close();
  }
}

async function conclude(world: World): Promise<Omit<Row, 'scenario' | 'seconds'>> {
  const { server, client, ledger, remarks, failures } = world;
  const { well, refused, faults } = client;
  const cut = client.cuts.length;
  if (faults > 0) failures.push(`${faults} answers of 5xx: ${[...client.examples].join(', ')}`);
  await server.close();
  await server.start();
  await ledger.check(world);
  await server.close();
  failures.push(...(await server.leftOver()).map((command) => `still runs: ${command}`));
  const orphans = await orphansAfterSweep(world);
  if (orphans > 0) failures.push(`${orphans} keys without a record after the sweep`);
  const damages = await damagesOf(world);
  const byDoor = ledger.counts();
  return {
    ...{ well, refused, cut, kills: server.kills, byDoor, remarks, failures },
    acknowledged: Object.values(byDoor).reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    lost: ledger.wrong('lost'),
    torn: ledger.wrong('torn'),
    verify: damages.length === 0 ? 'sound' : damages.join(', '),
  };
}

export const isGood = ({ lost, torn, verify, failures }: Row) =>
  lost.length + torn.length + failures.length === 0 && verify === 'sound';
