import type { Transaction } from 'kysely';
import { retiredCourse, unknownPlace } from '../../../domain/note/check-draft.ts';
import type { Note, Notes } from '../../../domain/note.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Engine } from '../engine.ts';
import { countUpTo, isAlongIndex, meeting, requireBoundedScan } from '../query/bounded-scan.ts';
import { compiledRead } from '../query/compiled.ts';
import { noteTable } from '../query/note-query.ts';
import { paged } from '../query/query.ts';
import { draftRow, noteOf, noteRow } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';
import { indexNotes, reindexNote, unindexNote } from '../search/index-writing.ts';
import { holdPlace } from './catalogue/held-place.ts';
import { examCounts } from './exam-counts.ts';
import { hideRow } from './hide-row.ts';
import { logAct } from './moderation/moderation-log.ts';
import { countNote, countsAt, countsWithin } from './note-counts.ts';
import { addComparing } from './pending-jobs.ts';
import { grantWishes } from './wishes.ts';

/** Files of the same bytes that are looked at for the oldest note: more than one was shared before the question was asked. */
const SENT_MOST = 100;

export function databaseNotes(engine: Engine): Notes {
  const { db } = engine;
  const table = noteTable(engine);
  const findByImage = compiledRead(db, (image: string) =>
    db.selectFrom('notes').selectAll().where('image', '=', image),
  );
  const findById = compiledRead(db, (id: string) => db.selectFrom('notes').selectAll().where('id', '=', id));
  return {
    async add(note) {
      const row = await refusing(engine, note.id, () =>
        db.transaction().execute(async (work) => {
          const { place, standing } = await holdPlace(engine, work, note);
          if (standing === 'retired') throw retiredCourse();
          if (standing === 'gone') throw unknownPlace();
          await endWithdrawn(work, note);
          const added = await work
            .insertInto('notes')
            .values(noteRow({ ...note, ...place }))
            .returningAll()
            .executeTakeFirstOrThrow();
          await makePermanent(work, note.image);
          await joinNotes(engine, work, added);
          return added;
        }),
      );
      return noteOf(row);
    },

    async find(id) {
      const row = await findById(id);
      return row && noteOf(row);
    },

    async findByFile(image) {
      const row = await findByImage(image);
      return row && noteOf(row);
    },

    isLook: (query) => !isAlongIndex(table, query),

    async list(query) {
      await requireBoundedScan(db, table, query);
      const met = meeting(db, table, query.conditions).selectAll('notes');
      const rows = await paged(table, met, query).execute();
      const notes = rows.map(noteOf);
      return query.cursor?.before ? notes.reverse() : notes;
    },

    async listArrivals(after, most) {
      const arrivals = db.selectFrom('notes').selectAll().where('sequence', '>', after);
      const rows = await arrivals.orderBy('sequence').limit(most).execute();
      return rows.map(noteOf);
    },

    async count(conditions, most) {
      await requireBoundedScan(db, table, { conditions });
      return countUpTo(db, table, conditions, most);
    },

    async bytesOfFiles(query) {
      await requireBoundedScan(db, table, query);
      const met = paged(table, meeting(db, table, query.conditions).select('notes.image'), query);
      const files = db.selectFrom(met.as('met')).innerJoin('files', 'files.id', 'met.image');
      const { bytes } = await files
        .select(({ fn }) => fn.sum<number | null>('files.size').as('bytes'))
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    countWithin: (...within) =>
      countsWithin(
        db,
        within.filter((value) => value !== undefined),
      ),

    countAt: (places) => countsAt(db, places),

    countExams: (place, most) => examCounts(db, place, most),

    async listTwins(image, most) {
      const rows = await db
        .selectFrom('notes')
        .innerJoin('files', 'files.id', 'notes.image')
        .selectAll('notes')
        .where('files.sha256', '=', (own) => own.selectFrom('files').select('sha256').where('id', '=', image))
        .where('notes.image', '!=', image)
        .orderBy('sequence')
        .limit(most)
        .execute();
      return rows.map(noteOf);
    },

    async findSent(sha256) {
      // Asked for by themselves, along two indexes: joined to notes, an engine may look through these instead.
      const shared = db
        .selectFrom('files')
        .select('id')
        .where((is) => is.or([is('sent_sha256', '=', sha256), is('sha256', '=', sha256)]))
        .where('temporary_since', 'is', null);
      const files = await shared.limit(SENT_MOST).execute();
      if (files.length === 0) return undefined;
      const images = files.map(({ id }) => id);
      const notes = db.selectFrom('notes').selectAll().where('image', 'in', images);
      const row = await notes.orderBy('sequence').limit(1).executeTakeFirst();
      return row && noteOf(row);
    },

    async change(id, draft, at, entry, former) {
      const changed = await refusing(engine, id, () =>
        db.transaction().execute(async (work) => {
          // Before any row of a note is locked, as by a keeper who moves the course.
          const { place } = await holdPlace(engine, work, draft);
          const lock = work.updateTable('notes').set({ updated_at: at.toISOString() }).where('id', '=', id);
          const before = await lock.returningAll().executeTakeFirst();
          if (!before) return undefined;
          const row = draftRow({ ...draft, ...place });
          const update = work.updateTable('notes').set(row).where('id', '=', id);
          const after = await update.returningAll().executeTakeFirstOrThrow();
          await countNote(work, before, -1);
          await countNote(work, after, 1);
          if (before.image !== after.image) {
            await makePermanent(work, after.image);
            if (former) await hideRow(work, { ...before, id: former.id }, former.hiding);
            else await makeTemporary(work, before.image, at);
          }
          await reindexNote(engine, work, before, after);
          await grantWishes(work, after);
          await addComparing(work, after.image, after.updated_at);
          await logAct(work, entry);
          return after;
        }),
      );
      return changed && noteOf(changed);
    },

    async remove(id, at) {
      return db.transaction().execute(async (work) => {
        const removed = await work.deleteFrom('notes').where('id', '=', id).returningAll().executeTakeFirst();
        if (!removed) return false;
        await makeTemporary(work, removed.image, at);
        await leaveNotes(engine, work, removed);
        await endFavourites(work, id);
        return true;
      });
    },
  };
}

/** For a row that was inserted: what is kept of notes besides. */
export async function joinNotes(engine: Engine, work: Transaction<Schema>, row: NoteRow): Promise<void> {
  await countNote(work, row, 1);
  await indexNotes(engine, work, [row]);
  await grantWishes(work, row);
  await addComparing(work, row.image, row.updated_at);
}

/** For a row that was deleted. */
export async function leaveNotes(engine: Engine, work: Transaction<Schema>, row: NoteRow): Promise<void> {
  await countNote(work, row, -1);
  await unindexNote(engine, work, row);
}

/** A note that goes for good is no favourite any more. */
export async function endFavourites(work: Transaction<Schema>, note: string): Promise<void> {
  await work.deleteFrom('favourites').where('note_id', '=', note).execute();
}

/** An account that shares the file of a withdrawn note again, or takes its id again, does not want it back. */
async function endWithdrawn(work: Transaction<Schema>, note: Omit<Note, 'sequence'>): Promise<void> {
  const { id, image, owner } = note;
  if (owner === undefined) return;
  const ended = await work
    .deleteFrom('hidden_notes')
    .where('hidden_by', '=', 'owner')
    .where('owner', '=', owner)
    .where((row) => row.or([row('id', '=', id), row('image', '=', image)]))
    .returning(['id', 'image'])
    .execute();
  for (const row of ended) {
    await makeTemporary(work, row.image, note.createdAt);
    if (row.id !== id) await endFavourites(work, row.id);
  }
}

async function makePermanent(work: Transaction<Schema>, image: string): Promise<void> {
  await work.updateTable('files').set({ temporary_since: null }).where('id', '=', image).execute();
}

export async function makeTemporary(work: Transaction<Schema>, image: string, at: Date): Promise<void> {
  await work
    .updateTable('files')
    .set({ temporary_since: at.toISOString() })
    .where('id', '=', image)
    .execute();
}

async function refusing<Result>(engine: Engine, id: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = engine.faultOf(error);
    if (fault?.kind === 'missing-reference') {
      throw new Refusal(
        'invalid',
        'note.file-missing',
        'The file of this note is missing. Please upload it again.',
      );
    }
    if (fault?.kind === 'duplicate' && fault.on.endsWith('.image')) {
      throw new Refusal('conflict', 'note.file-used', 'Another note has this file already.');
    }
    if (fault) {
      throw new Refusal('conflict', 'note.exists', 'There is a note with this id already.', { subject: id });
    }
    throw error;
  }
}
