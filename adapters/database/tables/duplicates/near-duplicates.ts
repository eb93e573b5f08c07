import { sql } from 'kysely';
import { areOfOtherExams } from '../../../../domain/duplicate/are-near-duplicates.ts';
import type { NearDuplicates } from '../../../../domain/duplicate/near-duplicates.ts';
import type { Note } from '../../../../domain/note.ts';
import type { Engine } from '../../engine.ts';
import { joinedInCourse } from '../../query/same-course.ts';
import { NOTE_COLUMN_LIST, noteOf } from '../../rows/note-rows.ts';
import type { NoteRow } from '../../search/full-text.ts';
import { renewPages } from './renew-pages.ts';

export function databaseNearDuplicates({ db }: Engine): NearDuplicates {
  return {
    async filesBeside(file, most) {
      const rows = await joinedInCourse(db)
        .select(['other.image', 'other.exam', 'other.exam_year', 'notes.exam as own_exam'])
        .select('notes.exam_year as own_year')
        .where('notes.image', '=', file)
        .whereRef('other.image', '!=', 'notes.image')
        .orderBy('other.sequence', 'desc')
        .limit(most)
        .execute();
      return rows.map((row) => ({
        file: row.image,
        isOfOtherExam: areOfOtherExams(
          { exam: row.own_exam || undefined, examYear: row.own_year || undefined },
          { exam: row.exam || undefined, examYear: row.exam_year || undefined },
        ),
      }));
    },

    record: (file, others, at) =>
      db.transaction().execute(async (work) => {
        const before = await work
          .selectFrom('near_duplicates')
          .select('other_id')
          .where('file_id', '=', file)
          .execute();
        const known = new Set(before.map(({ other_id }) => other_id));
        const gone = [...known].filter((other) => !others.includes(other));
        const found = others.filter((other) => !known.has(other));
        if (gone.length + found.length === 0) return;
        for (const [one, other] of gone.flatMap((each) => bothWays(file, each))) {
          await work
            .deleteFrom('near_duplicates')
            .where('file_id', '=', one)
            .where('other_id', '=', other)
            .execute();
        }
        for (const [one, other] of found.flatMap((each) => bothWays(file, each))) {
          await sql`insert into near_duplicates (file_id, other_id, found_at)
            select one.id, other.id, cast(${at.toISOString()} as text) from files one, files other
            where one.id = ${one} and other.id = ${other} on conflict do nothing`.execute(work);
        }
        await renewPages(work, [file, ...gone, ...found]);
      }),

    async notesLike(files, most) {
      const alike = new Map<string, Note[]>();
      if (files.length === 0) return alike;
      const { rows } = await sql<NoteRow & { alike_to: string }>`
        select near.file_id as alike_to, ${NOTE_COLUMN_LIST}
        from near_duplicates near join notes on notes.image = near.other_id
        where near.file_id in (${sql.join(files)}) order by notes.sequence`.execute(db);
      for (const row of rows) {
        const notes = alike.get(row.alike_to) ?? [];
        if (notes.length < most) alike.set(row.alike_to, [...notes, noteOf(row)]);
      }
      return alike;
    },
  };
}

const bothWays = (one: string, other: string): [string, string][] => [
  [one, other],
  [other, one],
];
