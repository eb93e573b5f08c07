import type { Kysely } from 'kysely';
import { isSameCourse } from '../../query/same-course.ts';
import type { Schema } from '../../schema.ts';

/**
 * Visible papers only: hidden and withdrawn ones are in another table, and notes and solutions have no
 * questions. Ignores topics of other courses.
 */
export function visibleQuestions(db: Kysely<Schema>) {
  return db
    .selectFrom('notes')
    .innerJoin('questions', 'questions.file_id', 'notes.image')
    .innerJoin('split_papers', 'split_papers.file_id', 'notes.image')
    .innerJoin('files', 'files.id', 'notes.image')
    .leftJoin('topic_questions', 'topic_questions.question_id', 'questions.id')
    .leftJoin('topics', (join) =>
      join.onRef('topics.id', '=', 'topic_questions.topic_id').on(isSameCourse('topics', 'notes')),
    )
    .select(['notes.id as note', 'notes.exam', 'notes.exam_year'])
    .select(['questions.id', 'questions.question', 'questions.sitting', 'files.id as file'])
    .select(['files.sent_sha256', 'split_papers.warnings', 'topics.id as topic'])
    .select(['questions.unit', 'questions.unit_is_sure'])
    .where('notes.kind', '<>', 'notes')
    .where('notes.solution_of', 'is', null);
}
