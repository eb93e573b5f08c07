import { setTimeout as wait } from 'node:timers/promises';
import { withStorage } from '../library-storage.ts';
import type { World } from '../world.ts';

const SENT_WITHIN_MS = 300_000;

/**
 * Restarts the library, which then sends all waiting mails: retries, and mails claimed by a killed process.
 */
export async function sendWaitingMails(world: World): Promise<void> {
  await world.server.close();
  await withStorage(world, async ({ engine: { db } }) => {
    const now = new Date().toISOString();
    await db.updateTable('pending_mails').set({ due_at: now }).where('due_at', 'is not', null).execute();
    await world.server.start();
    const waiting = () =>
      db.selectFrom('pending_mails').select('id').where('due_at', 'is not', null).execute();
    for (const end = Date.now() + SENT_WITHIN_MS; Date.now() < end; await wait(250))
      if ((await waiting()).length === 0) return;
    world.failures.push('mails still wait');
  });
}
