import { setTimeout as wait } from 'node:timers/promises';
import { withStorage } from '../library-storage.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { share } from '../writes.ts';

/** Milliseconds from the upload until a starting reading process has rendered a small paper. */
const PREPARING_MS = 900;
const CAUGHT_UP_WITHIN_MS = 300_000;

/**
 * Kills the server while pages are prepared. In the end every paper must be ready, and none marked
 * unreadable.
 */
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
      await allAreReady(world);
    },
  };
}

export function allAreReady(world: World): Promise<void> {
  return withStorage(world, async ({ engine: { db } }) => {
    // Makes the job due: the claim of a killed process lasts for some minutes.
    await db.updateTable('pending_jobs').set({ due_at: new Date().toISOString() }).execute();
    const filesBeing = async (state: 'ready' | 'waiting') =>
      (await db.selectFrom('preparations').select('file_id').where('state', '=', state).execute()).length;
    for (const end = Date.now() + CAUGHT_UP_WITHIN_MS; Date.now() < end; await wait(500))
      if ((await filesBeing('waiting')) === 0) break;
    const bad = await db
      .selectFrom('preparations')
      .select(['file_id', 'state'])
      .where('state', '!=', 'ready')
      .execute();
    world.failures.push(...bad.map(({ file_id, state }) => `the pages of ${file_id} are ${state}`));
    world.remarks.push(`${await filesBeing('ready')} files ready`);
  });
}
