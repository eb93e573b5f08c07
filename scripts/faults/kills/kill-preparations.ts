import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../../adapters/database/engine.ts';
import { readConfig } from '../../../server/config.ts';
import { openEngine } from '../../../server/open-adapters.ts';
import { root } from '../../node24.js';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { share } from '../writes.ts';

/** From the upload until the pages of a small paper are drawn, by a reading process that starts. */
const PREPARING_MS = 900;
const CAUGHT_UP_WITHIN_MS = 60_000;

/** The server is killed while the pages of a paper are prepared; in the end each paper is ready, and none is blamed. */
export function killsOfPreparations(kills: number): Scenario {
  return {
    name: 'kill: preparation',
    async run(world) {
      for (let kill = 0; kill < kills; kill += 1) {
        await share(world);
        await wait(world.random() * PREPARING_MS);
        await world.server.kill();
        await world.server.start();
      }
      const states = await statesOfFiles(world);
      const bad = Object.entries(states).filter(([state]) => state !== 'ready');
      for (const [state, files] of bad) world.failures.push(`${files} files are ${state}`);
      world.remarks.push(`${states.ready ?? 0} files ready`);
    },
  };
}

/** How many files are ready, waiting and unreadable, once the library has had the time to prepare them. */
async function statesOfFiles({ settings }: World): Promise<Record<string, number>> {
  const engine = await openEngine(readConfig(settings, root));
  try {
    // A job whose process was killed is claimed for some minutes.
    await engine.db.updateTable('pending_jobs').set({ due_at: new Date().toISOString() }).execute();
    for (const end = Date.now() + CAUGHT_UP_WITHIN_MS; ; await wait(500)) {
      const states = await countStates(engine);
      if (!states.waiting || Date.now() > end) return states;
    }
  } finally {
    await engine.close();
  }
}

async function countStates({ db }: Engine): Promise<Record<string, number>> {
  const states = await db
    .selectFrom('preparations')
    .select(({ fn }) => ['state', fn.countAll<number>().as('files')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(states.map(({ state, files }) => [state, Number(files)]));
}
