import { type Kysely, sql } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { PapersRead } from '../../../../domain/question.ts';
import type { Schema } from '../../schema.ts';

/**
 * Of the visible papers: what is hidden or withdrawn is in another table, and a file that was corrected to be notes or a
 * solution asks nothing. A topic of another course does not count.
 */
export function visibleQuestions(db: Kysely<Schema>) {
  return db
    .selectFrom('notes')
    .innerJoin('questions', 'questions.file_id', 'notes.image')
    .innerJoin('split_papers', 'split_papers.file_id', 'notes.image')
    .innerJoin('files', 'files.id', 'notes.image')
    .leftJoin('topic_questions', 'topic_questions.question_id', 'questions.id')
    .leftJoin('topics', (join) =>
      join
        .onRef('topics.id', '=', 'topic_questions.topic_id')
        .onRef('topics.college', '=', 'notes.college')
        .onRef('topics.branch', '=', 'notes.branch')
        .onRef('topics.year', '=', 'notes.year')
        .onRef('topics.course', '=', 'notes.course'),
    )
    .select(['notes.id as note', 'notes.exam', 'notes.exam_year'])
    .select(['questions.id', 'questions.question', 'files.id as file'])
    .select(['files.sent_sha256', 'split_papers.doubts', 'topics.id as topic'])
    .where('notes.kind', '<>', 'notes')
    .where('notes.solution_of', 'is', null);
}

/** The next questions of a course after one, in their order, with nothing selected but that order. */
export function nextQuestions(
  db: Kysely<Schema>,
  { college, branch, year, course }: Place,
  { sequence, position }: { sequence: number; position: number },
  most: number,
) {
  return (
    visibleQuestions(db)
      .clearSelect()
      .select(['notes.sequence', 'questions.position'])
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
  );
}

/** The papers of a course by what was read of them. */
export async function countPapers(
  db: Kysely<Schema>,
  { college, branch, year, course }: Place,
): Promise<PapersRead> {
  const rows = await db
    .selectFrom('notes')
    .leftJoin('split_papers', 'split_papers.file_id', 'notes.image')
    .select((row) => ['split_papers.doubts', row.fn.countAll<string | number>().as('papers')])
    .where('notes.college', '=', college)
    .where('notes.branch', '=', branch)
    .where('notes.year', '=', year)
    .where('notes.course', '=', course)
    .where('notes.kind', '<>', 'notes')
    .where('notes.solution_of', 'is', null)
    .groupBy('split_papers.doubts')
    .execute();
  const counts = { read: 0, needsReview: 0, waiting: 0 };
  for (const { doubts, papers } of rows)
    counts[doubts === null ? 'waiting' : doubts === '' ? 'read' : 'needsReview'] += Number(papers);
  return counts;
}
