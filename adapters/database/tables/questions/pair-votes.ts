import { type Kysely, sql, type Transaction } from 'kysely';
import {
  noSuchQuestion,
  ofOnePaper,
  ordered,
  type PairVotes,
  type QuestionCorrections,
  type QuestionPair,
} from '../../../../domain/question/question-correction.ts';
import type { Engine } from '../../engine.ts';
import { isSameCourse } from '../../query/same-course.ts';
import type { Schema } from '../../schema.ts';
import { type CorrectionRow, undoCorrection } from './correction-rows.ts';
import { inParts } from './in-parts.ts';

type Votes = Pick<QuestionCorrections, 'vote' | 'undoVote' | 'votesOf' | 'disputes' | 'votesBy'>;

/** Corrections of the kind `pair`. The subject is the question whose id comes first as text. */
export function pairVotes(engine: Engine): Votes {
  const { db } = engine;
  return {
    vote: ({ account, isSame, createdAt, ...given }) =>
      db.transaction().execute(async (work) => {
        const pair = ordered(given);
        const [file_id, other_file] = await shownFiles(engine, work, pair);
        const row = {
          ...{ id: voteId(account, pair), subject: pair.one, other: pair.other, file_id, other_file },
          ...{ kind: 'pair' as const, account_id: account, position: 0, detail: '{}', topic: null },
          ...{ act: isSame ? 'same' : 'different', made_at: createdAt.toISOString(), undone_at: null },
        };
        await work
          .insertInto('question_corrections')
          .values(row)
          .onConflict((conflict) => conflict.columns(['id', 'subject']).doUpdateSet(row))
          .execute();
      }),

    async undoVote(account, pair, at) {
      await undoCorrection(db, voteId(account, ordered(pair)), at);
    },

    async votesOf(questions) {
      const pairs = new Map<string, PairVotes>();
      for (const some of inParts(questions)) {
        const rows = await counted(db)
          .where(isSameCourse('one_note', 'other_note'))
          .where(({ or, eb }) => or([eb('v.subject', 'in', some), eb('v.other', 'in', some)]))
          .execute();
        for (const row of rows) pairs.set(`${row.subject} ${row.other}`, pairOf(row));
      }
      return [...pairs.values()];
    },

    async disputes(most) {
      const rows = await counted(db)
        .having(sql<boolean>`${SAME} between 1 and count(*) - 1`)
        .orderBy(sql`max(v.made_at)`, 'desc')
        .orderBy('v.subject')
        .orderBy('v.other')
        .limit(most)
        .execute();
      return rows.map(pairOf);
    },

    async votesBy(account, after, most) {
      const id = sql<string>`subject || ' ' || other`;
      const rows = await db
        .selectFrom('question_corrections')
        .select([id.as('id'), 'subject', 'other', 'act', 'made_at', 'undone_at'])
        .where('account_id', '=', account)
        .where('kind', '=', 'pair')
        .where(id, '>', after)
        .orderBy(id)
        .limit(most)
        .execute();
      return rows.map(({ id, subject, other, act, made_at, undone_at }) => ({
        ...{ id, one: subject, other: other ?? '', isSame: act === 'same', createdAt: new Date(made_at) },
        ...(undone_at !== null && { undoneAt: new Date(undone_at) }),
      }));
    },
  };
}

const voteId = (account: string, { one, other }: QuestionPair) => [account, one, other].join(' ');
const SAME = sql<number>`sum(case v.act when 'same' then 1 else 0 end)`;

/**
 * Files of two visible questions, whose notes stay until the transaction ends.
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
    .selectFrom('question_corrections as v')
    .innerJoin('notes as one_note', 'one_note.image', 'v.file_id')
    .innerJoin('notes as other_note', 'other_note.image', 'v.other_file')
    .innerJoin('accounts', 'accounts.id', 'v.account_id')
    .where('v.kind', '=', 'pair')
    .where('v.undone_at', 'is', null)
    .where('accounts.blocked_at', 'is', null)
    .select(['v.subject', 'v.other', SAME.as('same'), sql<number>`count(*)`.as('all')])
    .groupBy(['v.subject', 'v.other']);
}

type CountedRow = { subject: string; other: string | null; same: number; all: number };

function pairOf({ subject, other, same, all }: CountedRow): PairVotes {
  return { one: subject, other: other ?? '', same: Number(same), different: Number(all) - Number(same) };
}

export async function moveVotes(work: Transaction<Schema>, from: string, to: string): Promise<void> {
  if (from === to) return;
  const rows = await work
    .deleteFrom('question_corrections')
    .where('kind', '=', 'pair')
    .where('undone_at', 'is', null)
    .where(({ or, eb }) => or([eb('file_id', '=', from), eb('other_file', '=', from)]))
    .returningAll()
    .execute();
  const moved = rows.map((row) => movedVote(row, from, to));
  for (const some of inParts(moved.filter((row) => row.file_id !== row.other_file)))
    await work
      .insertInto('question_corrections')
      .values(some)
      .onConflict((conflict) => conflict.columns(['id', 'subject']).doNothing())
      .execute();
}

function movedVote(row: CorrectionRow, from: string, to: string): CorrectionRow {
  const [first, second] = [
    { file: row.file_id, question: row.subject },
    { file: row.other_file ?? '', question: row.other ?? '' },
  ].map(({ file, question }) =>
    file === from ? { file: to, question: `${to}${question.slice(from.length)}` } : { file, question },
  ) as [Side, Side];
  const [one, other] = first.question < second.question ? [first, second] : [second, first];
  return {
    ...row,
    id: voteId(row.account_id ?? '', { one: one.question, other: other.question }),
    ...{ subject: one.question, file_id: one.file, other: other.question, other_file: other.file },
  };
}

type Side = { file: string; question: string };
