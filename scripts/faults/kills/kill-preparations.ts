import { setTimeout as wait } from 'node:timers/promises';
import { withStorage } from '../library-storage.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { share } from '../writes.ts';

/** Milliseconds from the upload until a small paper's pages are rendered by a starting reading process. */
const PREPARING_MS = 900;
const CAUGHT_UP_WITHIN_MS = 300_000;

/**
 * Kills the server while pages are prepared; in the end every paper is ready and none is marked unreadable.
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
    // Makes the job due, because a killed process's job stays claimed for some minutes.
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
