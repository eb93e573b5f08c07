import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { readConfig } from '../../../server/config.ts';
import { openEngine } from '../../../server/open-library.ts';
import { root } from '../../node24.js';
import type { Shared, Tally } from './tally.ts';

type Checking = { url: string; settings: Record<string, string>; tally: Tally; filled: number };

/** Every note that was answered for is read again with its bytes, counts are counted anew, mails are looked through. */
export async function checkEverything({ url, settings, tally, filled }: Checking) {
  let lost = 0;
  for (const shared of tally.shared) if (!(await isKept(url, shared))) lost += 1;
  const mails = await mailsByAddress(join(settings.DATA_DIR ?? '', 'outbox'));
  const counts = await countsOf(settings);
  return {
    lost,
    ...counts,
    notesBeyondAnswered: counts.notes - filled - tally.shared.length,
    mailed: mails.size,
    mailedTwice: [...mails.values()].filter((count) => count > 1).length,
    notMailed: tally.signedUp.filter((email) => !mails.has(email)).length,
  };
}

async function isKept(url: string, { noteId, fileId, sha256 }: Shared): Promise<boolean> {
  const row = await fetch(`${url}/v1/tablesdb/library/tables/notes/rows/${noteId}`);
  const note = (await row.json()) as { image?: string };
  const file = await fetch(`${url}/v1/storage/buckets/files/files/${fileId}/download`);
  const bytes = Buffer.from(await file.arrayBuffer());
  const digest = createHash('sha256').update(bytes).digest('hex');
  return row.ok && file.ok && note.image === fileId && digest === sha256;
}

/** Does each course's count say what is there? */
async function countsOf(settings: Record<string, string>) {
  const engine = openEngine(readConfig({ ...settings, PROCESSES: '1' }, root));
  const columns = ['college', 'branch', 'year', 'course'] as const;
  const counted = await engine.db
    .selectFrom('note_counts')
    .select([...columns, 'notes'])
    .execute();
  const real = await engine.db
    .selectFrom('notes')
    .select(({ fn }) => [...columns, fn.countAll<number>().as('notes')])
    .groupBy(columns)
    .execute();
  const waiting = await engine.db.selectFrom('pending_mails').select('id').execute();
  await engine.close();
  const keyOf = (row: (typeof counted)[number]) => columns.map((column) => row[column]).join('/');
  const said = new Map(counted.map((row) => [keyOf(row), Number(row.notes)]));
  const wrong = real.filter((row) => said.get(keyOf(row)) !== Number(row.notes));
  return {
    notes: real.reduce((sum, { notes }) => sum + Number(notes), 0),
    wrongCounts: wrong.length,
    mailsWaiting: waiting.length,
  };
}

/** How many verification mails each address got: each asked for one. */
async function mailsByAddress(folder: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.eml')) continue;
    const { to, subject = '' } = await PostalMime.parse(await readFile(join(folder, name)));
    if (!/verif|confirm/i.test(subject)) continue;
    for (const { address = '' } of to ?? []) counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}
