import type { Kysely } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import { sittingOf } from '../../../../domain/question/same-sitting.ts';
import type { OutlinedQuestion } from '../../../../domain/question.ts';
import type { Schema } from '../../schema.ts';
import { nextQuestions } from './visible-questions.ts';

/** Questions per statement: on SQLite a statement blocks the event loop. */
const AT_ONCE = 2000;

export async function outlineOf(db: Kysely<Schema>, place: Place, most: number): Promise<OutlinedQuestion[]> {
  const found: OutlinedQuestion[] = [];
  let after = { sequence: 0, position: 0 };
  for (;;) {
    const rows = await pageOf(db, place, after, Math.min(AT_ONCE, most - found.length));
    for (const { sequence, position, doubts, exam, exam_year, section, marks, topic, ...row } of rows) {
      const { file, paper, sitting, is_sure: _, ...own } = row;
      found.push({
        ...own,
        sitting: sittingOf({ file, paper: paper ?? 1, sitting }),
        ...{
          exam: exam || undefined,
          examYear: exam_year || undefined,
          needsReview: doubts !== '' && row.is_sure !== 1,
        },
        ...{ section: section ?? undefined, marks: marks ?? undefined, topic: topic ?? undefined },
      });
      after = { sequence, position };
    }
    if (rows.length < AT_ONCE) return found;
  }
}

function pageOf(
  db: Kysely<Schema>,
  place: Place,
  after: { sequence: number; position: number },
  most: number,
) {
  return nextQuestions(db, place, after, most)
    .select(['notes.id as note', 'notes.exam', 'notes.exam_year'])
    .select(['questions.id', 'questions.section', 'questions.marks'])
    .select(['questions.file_id as file', 'questions.paper', 'questions.sitting', 'questions.is_sure'])
    .select(['split_papers.doubts', 'topics.id as topic'])
    .execute();
}
