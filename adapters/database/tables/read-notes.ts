import type { Notes } from '../../../domain/note.ts';
import type { Engine } from '../engine.ts';
import { countUpTo, isAlongIndex, meeting, requireBoundedScan } from '../query/bounded-scan.ts';
import { compiledRead } from '../query/compiled.ts';
import { noteTable } from '../query/note-query.ts';
import { paged } from '../query/query.ts';
import { noteOf } from '../rows/note-rows.ts';
import { examCounts } from './exam-counts.ts';
import { countsAt, countsWithin } from './note-counts.ts';
import type { Solutions } from './solutions.ts';

/** Maximum equal files examined for the oldest note: parallel uploads may have shared several. */
const SENT_MOST = 100;

export function readNotes(engine: Engine): Omit<Notes, 'add' | 'change' | 'remove' | keyof Solutions> {
  const { db } = engine;
  const table = noteTable(engine);
  const findByImage = compiledRead(db, (image: string) =>
    db.selectFrom('notes').selectAll().where('image', '=', image),
  );
  const findById = compiledRead(db, (id: string) => db.selectFrom('notes').selectAll().where('id', '=', id));
  return {
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

    async listDuplicates(image, most) {
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
      // Uses a separate query along two indexes: joined to the notes, it might become a scan.
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
  };
}
