import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { questionTerms } from '../../../../domain/question/comparing/question-terms.ts';
import { labelKey } from '../../../../domain/question/comparing/same-sitting.ts';
import type { CorrectedPaper } from '../../../../domain/question/corrected-paper.ts';
import type { KeptCorrection } from '../../../../domain/question/question-correction.ts';
import { questionIds } from '../../../../domain/question/question-ids.ts';
import { INDEXED_MOST } from '../../../../domain/question/question-words.ts';
import type { SplitPaper } from '../../../../domain/question/splitting/paper-questions.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { renewPages } from '../duplicates/renew-pages.ts';
import { storedTerms } from './comparable-papers.ts';
import { correctionsOf } from './correction-rows.ts';
import { writeOutlines } from './course-questions.ts';
import { inParts } from './in-parts.ts';
import { indexQuestions } from './question-words.ts';

type WantedSplit = { split: SplitPaper | CorrectedPaper; splitter: number; at: Date };

export async function keepSplit(
  engine: Engine,
  work: Transaction<Schema>,
  file: string,
  { corrections, ...wanted }: WantedSplit & { corrections: readonly KeptCorrection[] },
): Promise<boolean> {
  if (!(await holdSplit(engine, work, file))) return false;
  if (!isDeepStrictEqual(await correctionsOf(work, file), [...corrections])) return false;
  await writeSplit(engine, work, file, wanted);
  return true;
}

export async function splitIn(db: Kysely<Schema>, file: string) {
  const [row, corrections] = await Promise.all([
    db
      .selectFrom('split_papers')
      .select(['splitter', 'warnings', 'split_at'])
      .where('file_id', '=', file)
      .executeTakeFirst(),
    correctionsOf(db, file),
  ]);
  return row && { ...row, version: [row.split_at, ...corrections.map(({ position }) => position)].join(' ') };
}

/** Serialises writing a file's questions and protects the file. Returns false if it is gone. */
export async function holdSplit(
  { lockName, lockShared }: Engine,
  work: Transaction<Schema>,
  file: string,
): Promise<boolean> {
  await lockName(work, `questions of ${file}`);
  const row = lockShared(work.selectFrom('files').select('id').where('id', '=', file));
  return (await row.executeTakeFirst()) !== undefined;
}

export async function writeSplit(
  engine: Engine,
  work: Transaction<Schema>,
  file: string,
  { split, splitter, at }: WantedSplit,
): Promise<void> {
  const { questions, warnings } = split;
  const ids = 'ids' in split ? split.ids : questionIds(file, questions);
  const rows = questions.map((question, index) => ({
    ...{ id: ids[index] ?? '', file_id: file, position: index + 1 },
    question: JSON.stringify(question),
    ...{ section: question.section ?? null, marks: question.marks ?? null },
    ...{ paper: question.paper, label: labelKey(question), sitting: null },
    is_sure: question.isSure ? 1 : 0,
  }));
  const kept = new Set(ids);
  const before = await work.selectFrom('questions').select('id').where('file_id', '=', file).execute();
  const gone = before.filter(({ id }) => !kept.has(id));
  for (const some of inParts(gone))
    await work
      .deleteFrom('questions')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  for (const some of inParts(rows))
    await work
      .insertInto('questions')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          question: ref('excluded.question'),
          section: ref('excluded.section'),
          marks: ref('excluded.marks'),
          paper: ref('excluded.paper'),
          label: ref('excluded.label'),
          sitting: ref('excluded.sitting'),
          is_sure: ref('excluded.is_sure'),
        })),
      )
      .execute();
  await indexQuestions(
    engine,
    work,
    new Map(questions.slice(0, INDEXED_MOST).map(({ text }, index) => [ids[index] ?? '', text])),
  );
  await keepTerms(work, new Map(questions.map(({ text }, index) => [ids[index] ?? '', text])));
  const isNew = { compared_in: null, units_in: null };
  const row = { splitter, warnings: warnings.join(' '), split_at: at.toISOString(), ...isNew };
  await work
    .insertInto('split_papers')
    .values({ file_id: file, ...row })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute();
  await writeOutlines(work, new Set([file]));
  await renewPages(work, [file]);
}

async function keepTerms(work: Transaction<Schema>, texts: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...texts].map(([id, text]) => ({
    ...{ question_id: id, terms: storedTerms(questionTerms(text)) },
  }));
  for (const some of inParts(rows))
    await work
      .insertInto('question_terms')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('question_id').doUpdateSet(({ ref }) => ({ terms: ref('excluded.terms') })),
      )
      .execute();
}
