import { type Kysely, sql } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { OutlinedQuestion } from '../../../../domain/question.ts';
import type { Schema } from '../../schema.ts';
import { visibleQuestions } from './visible-questions.ts';

/** Questions of one statement: on SQLite a statement keeps the event loop waiting. */
const AT_ONCE = 2000;

/** See `Questions.outlineOf`. */
export async function outlineOf(db: Kysely<Schema>, place: Place, most: number): Promise<OutlinedQuestion[]> {
  const found: OutlinedQuestion[] = [];
  let after = { sequence: 0, position: 0 };
  for (;;) {
    const rows = await pageOf(db, place, after, Math.min(AT_ONCE, most - found.length));
    for (const { sequence, position, doubts, exam, exam_year, section, marks, topic, ...row } of rows) {
      found.push({
        ...row,
        ...{ exam: exam || undefined, examYear: exam_year || undefined, isDoubtful: doubts !== '' },
        ...{ section: section ?? undefined, marks: marks ?? undefined, topic: topic ?? undefined },
      });
      after = { sequence, position };
    }
    if (rows.length < AT_ONCE) return found;
  }
}

function pageOf(
  db: Kysely<Schema>,
  { college, branch, year, course }: Place,
  { sequence, position }: { sequence: number; position: number },
  most: number,
) {
  return (
    visibleQuestions(db)
      .clearSelect()
      .select(['notes.sequence', 'notes.id as note', 'notes.exam', 'notes.exam_year'])
      .select(['questions.position', 'questions.id', 'questions.section', 'questions.marks'])
      .select(['split_papers.doubts', 'topics.id as topic'])
      .where('notes.college', '=', college)
      .where('notes.branch', '=', branch)
      .where('notes.year', '=', year)
      .where('notes.course', '=', course)
      // By the index; the pair alone would look at all that come before.
      .where('notes.sequence', '>=', sequence)
      .where(sql<boolean>`(notes.sequence, questions.position) > (${sequence} + 0, ${position} + 0)`)
      .orderBy('notes.sequence')
      .orderBy('questions.position')
      .limit(most)
      .execute()
  );
}
