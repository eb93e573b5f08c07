// Seconds and memory of jobs and commands on a library, in a separate process.

import type { Engine } from '../../../adapters/database/engine.ts';
import { BACKUP_TABLES } from '../../../adapters/database/maintenance/backup-tables.ts';
import {
  countTemporary,
  placesOfNotes,
  rowFaults,
} from '../../../adapters/database/maintenance/integrity-checks.ts';
import { digestTable } from '../../../adapters/database/maintenance/table-lines.ts';
import { sweepAccounts } from '../../../domain/file/sweep-accounts.ts';
import { sweepFiles } from '../../../domain/file/sweep-files.ts';
import { COUNTS_MOST } from '../../../domain/limits.ts';
import { openStorage } from '../../../server/commands/storage/library-storage.ts';
import { readConfig } from '../../../server/config.ts';
import { openLibrary } from '../../../server/open-library.ts';
import { root } from '../../node24.js';
import { answerParent } from '../child.ts';

export type Maintenance = { work: 'sweep' | 'verify' | 'backup'; settings: Record<string, string> };
export type Maintained = { ms: number; megabytes: number };

const WORK = { sweep, verify, backup };

answerParent(async ({ work, settings }: Maintenance): Promise<Maintained> => {
  const config = readConfig(settings, root);
  const ms = await WORK[work](config);
  return { ms, megabytes: process.resourceUsage().maxRSS / 1024 };
});

type Config = ReturnType<typeof readConfig>;

async function sweep(config: Config): Promise<number> {
  const { library, close } = await openLibrary(config, root, () => {});
  const began = performance.now();
  const now = library.clock();
  await library.limits.removeEnded(now, COUNTS_MOST);
  for (const records of [library.sessions, library.secrets, library.oauthStates])
    await records.removeEnded(now);
  await sweepFiles(library);
  await sweepAccounts(library, async () => true);
  await library.pendingMails.claim(now, now, 1);
  for (const kind of ['prepare-pages', 'read-text'] as const) await library.pendingJobs.claim(kind, now, now);
  await library.searchIndex.catchUp(10);
  const ms = performance.now() - began;
  await close();
  return ms;
}

/** Verifies only tables: bytes are read at the speed of the disk, and this library has none. */
function verify(config: Config): Promise<number> {
  return timedMoment(config, async (moment, { bulk }) => {
    await rowFaults(moment, { overdue: new Date(0), lastSequence: await bulk.lastSequence(moment) });
    await placesOfNotes(moment);
    await countTemporary(moment);
  });
}

function backup(config: Config): Promise<number> {
  return timedMoment(config, async (moment, engine) => {
    for (const table of BACKUP_TABLES) await digestTable(engine, moment, table);
  });
}

type Moment = Parameters<Parameters<Engine['bulk']['snapshot']>[1]>[0];

async function timedMoment(
  config: Config,
  work: (moment: Moment, engine: Engine) => Promise<void>,
): Promise<number> {
  const { engine, close } = await openStorage(config);
  const began = performance.now();
  await engine.bulk.snapshot(engine.db, (moment) => work(moment, engine));
  const ms = performance.now() - began;
  await close();
  return ms;
}
