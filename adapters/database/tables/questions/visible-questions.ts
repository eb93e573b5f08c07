import { type Kysely, sql } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { PapersRead } from '../../../../domain/question.ts';
import type { Schema } from '../../schema.ts';

/**
 * Only visible papers: hidden and withdrawn ones are in another table, and notes or solutions ask nothing. Topics of
 * other courses are ignored.
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
    .select(['questions.id', 'questions.question', 'questions.sitting', 'files.id as file'])
    .select(['files.sent_sha256', 'split_papers.doubts', 'topics.id as topic'])
    .where('notes.kind', '<>', 'notes')
    .where('notes.solution_of', 'is', null);
}

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
      // Uses the index; the pair alone would scan everything before.
      .where('notes.sequence', '>=', sequence)
      .where(sql<boolean>`(notes.sequence, questions.position) > (${sequence} + 0, ${position} + 0)`)
      .orderBy('notes.sequence')
      .orderBy('questions.position')
      .limit(most)
  );
}

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
