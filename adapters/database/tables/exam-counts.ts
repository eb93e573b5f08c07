import type { Kysely } from 'kysely';
import type { Place } from '../../../domain/course.ts';
import type { ExamCount } from '../../../domain/note.ts';
import type { Schema } from '../schema.ts';

/** Scans one index only (`notes_of_course_by_kind_of_exam`), at most `most` entries. */
export async function examCounts(
  db: Kysely<Schema>,
  { college, branch, year, course }: Place,
  most: number,
): Promise<ExamCount[]> {
  const notes = db
    .selectFrom('notes')
    .select(['exam', 'exam_year', 'solution_of'])
    .where('college', '=', college)
    .where('branch', '=', branch)
    .where('year', '=', year)
    .where('course', '=', course)
    .orderBy('exam', 'desc')
    .orderBy('exam_year', 'desc')
    .limit(most);
  const rows = await db
    .selectFrom(notes.as('counted'))
    .select(({ fn }) => [
      'exam',
      'exam_year',
      fn.countAll<number>().as('notes'),
      fn.count<number>('solution_of').as('solutions'),
    ])
    .groupBy(['exam', 'exam_year'])
    .execute();
  return rows.map(({ exam, exam_year, notes: count, solutions }) => ({
    exam: exam || undefined,
    examYear: exam_year || undefined,
    notes: Number(count),
    solutions: Number(solutions),
  }));
}
