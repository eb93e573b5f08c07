import { sql, type Transaction } from 'kysely';
import type { HiddenNote, HiddenNotes } from '../../../domain/note/hidden-note.ts';
import type { HiddenBy, Hiding } from '../../../domain/note/hiding.ts';
import type { Note } from '../../../domain/note.ts';
import type { Engine } from '../engine.ts';
import { noteOf, noteRow } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';
import { holdPlace } from './catalogue/held-place.ts';
import { isFormerNote } from './former-notes.ts';
import { type HiddenRow, hideRow, noteColumns } from './hide-row.ts';
import { forgetNote, joinNotes, leaveNotes } from './join-notes.ts';
import { logAct } from './moderation/moderation-log.ts';
import { refusing, takenId } from './refused-note.ts';

export function databaseHiddenNotes(engine: Engine): HiddenNotes {
  const { db } = engine;
  return {
    add: (note, entry) =>
      refusing(engine, note.id, () =>
        db.transaction().execute(async (work) => {
          await work.insertInto('notes').values(noteRow(note)).execute();
          if (await isFormerNote(work, note.id)) throw takenId(note.id);
          const removal = work.deleteFrom('notes').where('id', '=', note.id).returningAll();
          const { at: hiddenAt, actor, reason } = entry;
          const hiding = { hiddenAt, hiddenBy: 'moderator', actor, reason, endsAt: undefined } as const;
          const hidden = await hideRow(work, await removal.executeTakeFirstOrThrow(), hiding);
          await logAct(work, entry);
          return hiddenNoteOf(hidden);
        }),
      ),

    hide: (id, hiding) => db.transaction().execute((work) => hideIn(engine, work, id, hiding)),
    restore: (id, hiddenBy, now) =>
      db.transaction().execute((work) => restoreIn(engine, work, id, hiddenBy, now)),
    remove: (id, at) => db.transaction().execute((work) => removeIn(engine, work, id, at)),

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

export async function hideIn(
  engine: Engine,
  work: Transaction<Schema>,
  id: string,
  hiding: Hiding,
): Promise<HiddenNote | undefined> {
  const row = await takeOut(engine, work, id, hiding.hiddenBy === 'moderator' ? 'by owner' : 'none');
  return row && hiddenNoteOf(await hideRow(work, row, hiding));
}

export async function restoreIn(
  engine: Engine,
  work: Transaction<Schema>,
  id: string,
  hiddenBy: HiddenBy,
  now: Date,
): Promise<Note | undefined> {
  const known = work.selectFrom('hidden_notes').selectAll().where('id', '=', id);
  const before = await known.executeTakeFirst();
  if (!before) return undefined;
  // Locks the course before any note, in the same order as an admin who moves it.
  const { place } = await holdPlace(engine, work, before);
  const hidden = await work
    .deleteFrom('hidden_notes')
    .where('id', '=', id)
    .where('hidden_by', '=', hiddenBy)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now.toISOString())]))
    .returningAll()
    .executeTakeFirst();
  if (!hidden) return undefined;
  const row = await putBack(engine, work, { ...hidden, ...place });
  const permanent = { owner: row.owner, temporary_since: null };
  await work.updateTable('files').set(permanent).where('id', '=', row.image).execute();
  await joinNotes(engine, work, row);
  return noteOf(row);
}

export async function removeIn(
  engine: Engine,
  work: Transaction<Schema>,
  id: string,
  at: Date,
): Promise<Note | undefined> {
  const row = await takeOut(engine, work, id, 'all');
  if (!row) return undefined;
  const left = { owner: null, temporary_since: at.toISOString() };
  await work.updateTable('files').set(left).where('id', '=', row.image).execute();
  await forgetNote(work, id);
  return noteOf(row);
}

async function takeOut(
  engine: Engine,
  work: Transaction<Schema>,
  id: string,
  hidden: 'all' | 'by owner' | 'none',
): Promise<NoteRow | undefined> {
  const shown = await takeOfNotes(engine, work, id);
  if (shown || hidden === 'none') return shown;
  const removal = work.deleteFrom('hidden_notes').where('id', '=', id);
  const met = hidden === 'all' ? removal : removal.where('hidden_by', '!=', 'moderator');
  // Tries again, because a concurrent transaction may have restored the note.
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

/** Restores the former number, unless a library restored from a backup has reused it. */
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
