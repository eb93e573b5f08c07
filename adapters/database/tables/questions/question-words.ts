import { sql, type Transaction } from 'kysely';
import { questionWords } from '../../../../domain/question/question-words.ts';
import type { NumberedQuestion } from '../../../../domain/question.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { inParts } from './in-parts.ts';
import { questionOf } from './question-rows.ts';

export async function indexQuestions(
  { search }: Engine,
  work: Transaction<Schema>,
  questions: ReadonlyMap<string, string>,
): Promise<void> {
  for (const some of inParts([...questions.keys()])) {
    await work
      .insertInto('question_numbers')
      .values(some.map((id) => ({ question_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const numbers = work.selectFrom('question_numbers').selectAll().where('question_id', 'in', some);
    const rows = await numbers.orderBy('number').execute();
    const words = rows.map(({ number, question_id }) => ({
      id: Number(number),
      words: questionWords(questions.get(question_id) ?? ''),
    }));
    await search.put(work, 'questions', words);
  }
}

export async function questionsAt(
  { db, search }: Engine,
  positions: readonly number[],
): Promise<NumberedQuestion[]> {
  // Only visible notes: hidden and withdrawn ones are in another table.
  const rows = await db
    .selectFrom('question_numbers')
    .innerJoin('questions', 'questions.id', 'question_numbers.question_id')
    .innerJoin('split_papers', 'split_papers.file_id', 'questions.file_id')
    .innerJoin('notes', 'notes.image', 'questions.file_id')
    .innerJoin('files', 'files.id', 'questions.file_id')
    .select(['question_numbers.number as position', 'notes.id as note'])
    .select(['questions.id', 'questions.question', 'questions.sitting'])
    .select(['questions.unit', 'questions.unit_is_sure'])
    .select(['files.id as file', 'files.sent_sha256'])
    .select(['split_papers.warnings', 'notes.exam', 'notes.exam_year'])
    .where(search.oneOf(sql.ref('question_numbers.number'), positions))
    .execute();
  return rows.map(({ position, ...row }) => ({
    ...questionOf({ ...row, topic: null }),
    position: Number(position),
  }));
}
