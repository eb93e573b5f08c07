import { type Kysely, sql, type Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import {
  noSuchQuestion,
  ofOnePaper,
  ordered,
  type PairVotes,
  type QuestionPair,
  type QuestionVotes,
} from '../../../../domain/question/question-vote.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { inParts } from './in-parts.ts';

export function databaseQuestionVotes(engine: Engine): QuestionVotes {
  const { db } = engine;
  return {
    put: ({ account, isSame, createdAt, ...given }) =>
      db.transaction().execute(async (work) => {
        const pair = ordered(given);
        const [one, other] = await shownFiles(engine, work, pair);
        const vote = { is_same: isSame ? 1 : 0, created_at: createdAt.toISOString() };
        await work
          .insertInto('question_votes')
          .values({ ...rowOf(pair), one_file: one, other_file: other, account_id: account, ...vote })
          .onConflict((conflict) =>
            conflict.columns(['one_question', 'other_question', 'account_id']).doUpdateSet(vote),
          )
          .execute();
      }),

    async remove(account, pair) {
      const { one_question, other_question } = rowOf(ordered(pair));
      await db
        .deleteFrom('question_votes')
        .where('one_question', '=', one_question)
        .where('other_question', '=', other_question)
        .where('account_id', '=', account)
        .execute();
    },

    async ofCourse(place) {
      const [byOne, byOther] = await Promise.all([
        inPlace(counted(db), 'one_note', place).execute(),
        inPlace(counted(db), 'other_note', place).execute(),
      ]);
      const pairs = new Map(
        [...byOne, ...byOther].map((row) => [`${row.one_question} ${row.other_question}`, row]),
      );
      return [...pairs.values()].map(pairOf);
    },

    async ofQuestions(questions) {
      const pairs = new Map<string, CountedRow>();
      for (const some of inParts(questions)) {
        const rows = await counted(db)
          .whereRef('one_note.college', '=', 'other_note.college')
          .whereRef('one_note.branch', '=', 'other_note.branch')
          .whereRef('one_note.year', '=', 'other_note.year')
          .whereRef('one_note.course', '=', 'other_note.course')
          .where(({ or, eb }) => or([eb('v.one_question', 'in', some), eb('v.other_question', 'in', some)]))
          .execute();
        for (const row of rows) pairs.set(`${row.one_question} ${row.other_question}`, row);
      }
      return [...pairs.values()].map(pairOf);
    },

    async disputes(most) {
      const rows = await counted(db)
        .having(sql<boolean>`sum(v.is_same) between 1 and count(*) - 1`)
        .orderBy(sql`max(v.created_at)`, 'desc')
        .orderBy('v.one_question')
        .orderBy('v.other_question')
        .limit(most)
        .execute();
      return rows.map(pairOf);
    },

    async among(account, questions) {
      if (questions.length === 0) return [];
      const rows = await db
        .selectFrom('question_votes')
        .select(['one_question', 'other_question', 'is_same'])
        .where('account_id', '=', account)
        .where(({ or, eb }) =>
          or([eb('one_question', 'in', questions), eb('other_question', 'in', questions)]),
        )
        .execute();
      return rows.map(({ one_question, other_question, is_same }) => ({
        ...{ one: one_question, other: other_question },
        isSame: is_same === 1,
      }));
    },

    async listKept(account, after, most) {
      const id = sql<string>`one_question || ' ' || other_question`;
      const rows = await db
        .selectFrom('question_votes')
        .select([id.as('id'), 'one_question', 'other_question', 'is_same', 'created_at'])
        .where('account_id', '=', account)
        .where(id, '>', after)
        .orderBy(id)
        .limit(most)
        .execute();
      return rows.map((row) => ({
        ...{ id: row.id, one: row.one_question, other: row.other_question },
        ...{ isSame: row.is_same === 1, createdAt: new Date(row.created_at) },
      }));
    },
  };
}

const rowOf = ({ one, other }: QuestionPair) => ({ one_question: one, other_question: other });

/**
 * Files of two visible questions, whose notes are locked until the transaction ends.
 * @throws Refusal
 */
async function shownFiles(
  { lockShared }: Engine,
  work: Transaction<Schema>,
  { one, other }: QuestionPair,
): Promise<[string, string]> {
  const rows = await work
    .selectFrom('questions')
    .select(['id', 'file_id', 'paper'])
    .where('id', 'in', [one, other])
    .execute();
  const files = new Set(rows.map(({ file_id }) => file_id));
  const [ofOne, ofOther] = [one, other].map((question) => rows.find(({ id }) => id === question));
  if (!ofOne || !ofOther) throw noSuchQuestion();
  if (ofOne.file_id === ofOther.file_id && ofOne.paper === ofOther.paper) throw ofOnePaper();
  const notes = work
    .selectFrom('notes')
    .select('image')
    .where('image', 'in', [...files])
    .orderBy('id');
  if ((await lockShared(notes).execute()).length < files.size) throw noSuchQuestion();
  return [ofOne.file_id, ofOther.file_id];
}

function counted(db: Kysely<Schema>) {
  return db
    .selectFrom('question_votes as v')
    .innerJoin('notes as one_note', 'one_note.image', 'v.one_file')
    .innerJoin('notes as other_note', 'other_note.image', 'v.other_file')
    .innerJoin('accounts', 'accounts.id', 'v.account_id')
    .where('accounts.blocked_at', 'is', null)
    .select(['v.one_question', 'v.other_question'])
    .select([sql<number>`sum(v.is_same)`.as('same'), sql<number>`count(*)`.as('all')])
    .groupBy(['v.one_question', 'v.other_question']);
}

function inPlace(
  query: ReturnType<typeof counted>,
  note: 'one_note' | 'other_note',
  { college, branch, year, course }: Place,
) {
  return query
    .where(`${note}.college`, '=', college)
    .where(`${note}.branch`, '=', branch)
    .where(`${note}.year`, '=', year)
    .where(`${note}.course`, '=', course);
}

type CountedRow = { one_question: string; other_question: string; same: number; all: number };

function pairOf({ one_question, other_question, same, all }: CountedRow): PairVotes {
  const pair = { one: one_question, other: other_question };
  return { ...pair, same: Number(same), different: Number(all) - Number(same) };
}

/** Moves votes from one file's questions to another's with the same labels; a person's existing vote there wins. */
export async function moveVotes(work: Transaction<Schema>, from: string, to: string): Promise<void> {
  if (from === to) return;
  const rows = await work
    .deleteFrom('question_votes')
    .where(({ or, eb }) => or([eb('one_file', '=', from), eb('other_file', '=', from)]))
    .returningAll()
    .execute();
  const moved = rows.map((row) => movedVote(row, from, to));
  for (const some of inParts(moved.filter((row) => row.one_file !== row.other_file)))
    await work
      .insertInto('question_votes')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['one_question', 'other_question', 'account_id']).doNothing(),
      )
      .execute();
}

function movedVote(row: Schema['question_votes'], from: string, to: string): Schema['question_votes'] {
  const sides = [
    { file: row.one_file, question: row.one_question },
    { file: row.other_file, question: row.other_question },
  ].map(({ file, question }) =>
    file === from ? { file: to, question: `${to}${question.slice(from.length)}` } : { file, question },
  );
  const [one, other] = sides.sort((left, right) => (left.question < right.question ? -1 : 1));
  if (!one || !other) return row;
  const pair = { one_file: one.file, one_question: one.question };
  return { ...row, ...pair, other_file: other.file, other_question: other.question };
}
