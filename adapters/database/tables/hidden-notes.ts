import { type Selectable, sql, type Transaction } from 'kysely';
import type { HiddenBy, HiddenNote, HiddenNotes, Hiding } from '../../../domain/note/hidden-note.ts';
import type { Engine } from '../engine.ts';
import { NOTE_COLUMNS, noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';
import { logAct } from './moderation-log.ts';
import { endFavourites, joinNotes, leaveNotes } from './notes.ts';

type HiddenRow = Selectable<Schema['hidden_notes']>;

/** No sweep comes so late. */
export const NEVER = new Date('9999-01-01T00:00:00.000Z');

export function databaseHiddenNotes(engine: Engine): HiddenNotes {
  const { db } = engine;
  return {
    hide: (id, hiding, entry) =>
      db.transaction().execute(async (work) => {
        const row = await takeOut(engine, work, id, hiding.hiddenBy === 'moderator' ? 'owner' : undefined);
        if (!row) return undefined;
        const hidden = await work
          .insertInto('hidden_notes')
          .values({ ...noteColumns(row), ...hidingRow(hiding) })
          .returningAll()
          .executeTakeFirstOrThrow();
        await keepFile(work, hidden);
        await logAct(work, entry);
        return hiddenNoteOf(hidden);
      }),

    restore: (id, hiddenBy, now, entry) =>
      db.transaction().execute(async (work) => {
        const hidden = await work
          .deleteFrom('hidden_notes')
          .where('id', '=', id)
          .where('hidden_by', '=', hiddenBy)
          .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now.toISOString())]))
          .returningAll()
          .executeTakeFirst();
        if (!hidden) return undefined;
        const row = await putBack(engine, work, hidden);
        const permanent = { owner: row.owner, temporary_since: null };
        await work.updateTable('files').set(permanent).where('id', '=', row.image).execute();
        await joinNotes(engine, work, row);
        await logAct(work, entry);
        return noteOf(row);
      }),

    remove: (id, at, entry) =>
      db.transaction().execute(async (work) => {
        const row = await takeOut(engine, work, id, 'any');
        if (!row) return undefined;
        const left = { owner: null, temporary_since: at.toISOString() };
        await work.updateTable('files').set(left).where('id', '=', row.image).execute();
        await endFavourites(work, id);
        await logAct(work, entry);
        return noteOf(row);
      }),

    async find(id) {
      const row = await db.selectFrom('hidden_notes').selectAll().where('id', '=', id).executeTakeFirst();
      return row && hiddenNoteOf(row);
    },

    async findByFile(image) {
      const row = await db
        .selectFrom('hidden_notes')
        .selectAll()
        .where('image', '=', image)
        .executeTakeFirst();
      return row && hiddenNoteOf(row);
    },

    async listOf(owner, most, before) {
      let theirs = db.selectFrom('hidden_notes').selectAll().where('owner', '=', owner);
      if (before) {
        const mark = [before.hiddenAt.toISOString(), before.id] as const;
        theirs = theirs.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('hidden_at', 'id'), '<', tuple(...mark)),
        );
      }
      const rows = await theirs.orderBy('hidden_at', 'desc').orderBy('id', 'desc').limit(most).execute();
      return rows.map(hiddenNoteOf);
    },
  };
}

/** Deletes a note from where it is: among the notes, or among those that were hidden by `hidden`. */
async function takeOut(
  engine: Engine,
  work: Transaction<Schema>,
  id: string,
  hidden: HiddenBy | 'any' | undefined,
): Promise<NoteRow | undefined> {
  const shown = await takeOfNotes(engine, work, id);
  if (shown || !hidden) return shown;
  const removal = work.deleteFrom('hidden_notes').where('id', '=', id);
  const met = hidden === 'any' ? removal : removal.where('hidden_by', '=', hidden);
  // Once more: it may have waited for a transaction that restored the note.
  return (await met.returningAll().executeTakeFirst()) ?? takeOfNotes(engine, work, id);
}

async function takeOfNotes(
  engine: Engine,
  work: Transaction<Schema>,
  id: string,
): Promise<NoteRow | undefined> {
  const row = await work.deleteFrom('notes').where('id', '=', id).returningAll().executeTakeFirst();
  if (row) await leaveNotes(engine, work, row);
  return row;
}

/** With its former number, unless a library that was restored from a backup has given it away. */
async function putBack(engine: Engine, work: Transaction<Schema>, hidden: HiddenRow): Promise<NoteRow> {
  const row = noteColumns(hidden);
  const { sequence: _, ...numbered } = row;
  const columns = Object.keys(row) as (keyof typeof row)[];
  const { rows } =
    await sql<NoteRow>`insert into notes (${sql.join(columns.map((column) => sql.ref(column)))})
    ${sql.raw(engine.bulk.overriding)} values (${sql.join(columns.map((column) => row[column]))})
    on conflict (sequence) do nothing returning *`.execute(work);
  const [former] = rows;
  return former ?? (await work.insertInto('notes').values(numbered).returningAll().executeTakeFirstOrThrow());
}

/**
 * Until the note ends, its file lies in the future for every sweep. One that a moderator has hidden is no account's: no
 * account sees it, deletes it, or has it counted.
 */
async function keepFile(work: Transaction<Schema>, { image, hidden_by, ends_at }: HiddenRow): Promise<void> {
  const until = { temporary_since: ends_at ?? NEVER.toISOString() };
  const kept = hidden_by === 'moderator' ? { ...until, owner: null } : until;
  await work.updateTable('files').set(kept).where('id', '=', image).execute();
}

function noteColumns(row: NoteRow): NoteRow {
  const columns = Object.values(NOTE_COLUMNS);
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as NoteRow;
}

function hidingRow({ hiddenAt, hiddenBy, actor, reason, endsAt }: Hiding) {
  return {
    hidden_at: hiddenAt.toISOString(),
    hidden_by: hiddenBy,
    actor: actor ?? null,
    reason,
    ends_at: endsAt?.toISOString() ?? null,
  };
}

function hiddenNoteOf(row: HiddenRow): HiddenNote {
  return {
    ...noteOf(row),
    hiddenAt: new Date(row.hidden_at),
    hiddenBy: row.hidden_by,
    actor: row.actor ?? undefined,
    reason: row.reason,
    endsAt: row.ends_at ? new Date(row.ends_at) : undefined,
  };
}
