import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openOrCreateStorage } from '../../../server/commands/storage/library-storage.ts';
import { readConfig } from '../../../server/config.ts';
import { root } from '../../node24.js';
import { madePaper } from '../../papers/made-paper.ts';
import { digestOf } from '../client.ts';
import { damagesOf } from '../library-storage.ts';
import { DAY_MS, shiftClock, withShiftableClock } from '../machine/shifted-clock.ts';
import type { Scenario } from '../scenario.ts';
import { Server } from '../server.ts';
import type { World } from '../world.ts';
import { share, upload } from '../writes.ts';

/** Last migration of a library with notes and files, but without pages and search. */
const OLD_MIGRATION = 4;
const OLD_NOTES = 40;
const MIGRATING_MS = 150;
const ABANDONED = 20;
/** Approximate milliseconds from opening the database to the end of the clean-up. */
const SWEEPING_MS = 500;

/** Kills a start during the migration of an old library. The next start must complete the migration. */
export function killsOfMigrations(kills: number): Scenario {
  return {
    name: 'kill: migration',
    async run(world) {
      const old = join(world.folder, 'old');
      await makeOldLibrary(world, old);
      for (let kill = 0; kill < kills; kill += 1) {
        const settings = { ...world.settings, DATA_DIR: join(world.folder, `migrated-${kill}`) };
        await cp(old, settings.DATA_DIR, { recursive: true });
        const server = new Server(settings);
        await killOnceOpen(world, server, settings.DATA_DIR, MIGRATING_MS);
        world.server.kills += 1;
        await server.start();
        const list = `${server.url}/v1/tablesdb/library/tables/notes/rows`;
        const { body } = await world.client.send('GET', list);
        if (body?.total !== OLD_NOTES) world.failures.push(`${body?.total} notes of ${OLD_NOTES}`);
        await server.close();
        world.failures.push(...(await damagesOf({ settings })));
      }
    },
  };
}

function killOnceOpen({ random }: World, server: Server, dataDir: string, withinMs: number): Promise<void> {
  return server.killWhileStarting(async () => {
    while (!existsSync(join(dataDir, 'library.sqlite-wal'))) await wait(1);
    await wait(random() * withinMs);
  });
}

async function makeOldLibrary({ settings, places }: World, folder: string): Promise<void> {
  const storage = await openOrCreateStorage(readConfig({ ...settings, DATA_DIR: folder }, root));
  await storage.migrateTo(OLD_MIGRATION);
  const { db } = storage.engine;
  const { college, branch, year, course } = places[0] ?? {};
  const at = new Date(Date.now() - DAY_MS).toISOString();
  for (let number = 0; number < OLD_NOTES; number += 1) {
    const bytes = madePaper(2000);
    await storage.bytes.putWhole(`key${number}`, [bytes] as never, bytes.length);
    const digest = digestOf(bytes);
    await sql`insert into files values (${`file${number}`}, ${`key${number}`}, null, 'paper.pdf', 'application/pdf',
      ${bytes.length}, 1, 1, ${digest}, '', ${at}, ${at}, ${at}, null)`.execute(db);
    await sql`insert into notes values (null, ${`note${number}`}, ${college}, ${branch}, ${year}, ${course},
      ${`file${number}`}, 'An old paper', '', '', 0, null, ${at}, ${at})`.execute(db);
  }
  await sql`insert into note_counts values (${college}, ${branch}, ${year}, ${course}, ${OLD_NOTES})`.execute(
    db,
  );
  await storage.close();
}

/** Kills a start during the clean-up of abandoned files. Shared files must be kept. */
export function killsOfSweeps(kills: number): Scenario {
  return {
    name: 'kill: sweep',
    surround: withShiftableClock,
    async run(world) {
      await world.server.close();
      await world.server.start();
      for (let kill = 0; kill < kills; kill += 1) {
        await share(world);
        for (let file = 0; file < ABANDONED; file += 1) await upload(world);
        await world.server.close();
        shiftClock(world.folder, 2 * DAY_MS);
        await killOnceOpen(world, world.server, world.settings.DATA_DIR ?? '', SWEEPING_MS);
        shiftClock(world.folder, 0);
        await world.server.start();
        world.failures.push(...(await damagesOf(world)));
        await world.ledger.check(world, 1);
      }
    },
  };
}
