import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { Engine } from '../../../adapters/database/engine.ts';
import { readConfig } from '../../../server/config.ts';
import { openEngine } from '../../../server/open-adapters.ts';
import { root } from '../../node24.js';
import type { Shared, Tally } from './tally.ts';

type Checking = { url: string; settings: Record<string, string>; tally: Tally };

const CAUGHT_UP_WITHIN_MS = 60_000;
/** A living process has sent the mails that it had claimed by then. */
const IN_HAND_MS = 10_000;

/** Every note that was answered for is read again with its bytes, and the mails are looked through. */
export async function checkAnswers({ url, settings, tally }: Checking) {
  const ready = await fetch(`${url}/readyz`);
  let lost = 0;
  for (const shared of tally.shared) if (!(await isKept(url, shared))) lost += 1;
  const { notes, ...state } = await stateOf(settings);
  const mails = await mailsByAddress(join(settings.DATA_DIR ?? '', 'outbox'));
  return {
    readyAfterwards: ready.ok,
    lost,
    notesBeyondAnswered: notes - tally.shared.length,
    ...state,
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

async function stateOf(settings: Record<string, string>) {
  const engine = await openEngine(readConfig(settings, root));
  try {
    const mailsWaiting = await endClaims(engine);
    const { notes } = await engine.db
      .selectFrom('notes')
      .select(({ fn }) => fn.countAll<number>().as('notes'))
      .executeTakeFirstOrThrow();
    return { notes: Number(notes), mailsWaiting, prepared: await preparedOf(engine) };
  } finally {
    await engine.close();
  }
}

/** How far the pages of all files get once no process is killed any more: ready, waiting, or unreadable. */
async function preparedOf({ db }: Engine): Promise<Record<string, number>> {
  for (const end = Date.now() + CAUGHT_UP_WITHIN_MS; ; await wait(1000)) {
    const states = await db
      .selectFrom('preparations')
      .select(({ fn }) => ['state', fn.countAll<number>().as('files')])
      .groupBy('state')
      .execute();
    const counts = Object.fromEntries(states.map(({ state, files }) => [state, Number(files)]));
    if (!counts.waiting || Date.now() > end) return counts;
  }
}

/**
 * A process that was killed while it sent a mail left it claimed for minutes. They are made due at once, so that one that had
 * been sent all the same would be seen twice. Answers how many there were.
 */
async function endClaims({ db }: Engine): Promise<number> {
  const waiting = () => db.selectFrom('pending_mails').select('id').where('due_at', 'is not', null).execute();
  if ((await waiting()).length > 0) await wait(IN_HAND_MS);
  const { length } = await waiting();
  await db
    .updateTable('pending_mails')
    .set({ due_at: new Date().toISOString() })
    .where('due_at', 'is not', null)
    .execute();
  for (const end = Date.now() + CAUGHT_UP_WITHIN_MS; Date.now() < end; await wait(250)) {
    if ((await waiting()).length === 0) break;
  }
  return length;
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
