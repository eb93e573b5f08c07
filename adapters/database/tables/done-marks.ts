import type { Transaction } from 'kysely';
import { isNewer, newestDoneMarks } from '../../../domain/practice/newest-marks.ts';
import { tooManyDoneMarks } from '../../../domain/practice/practice-refusals.ts';
import type { DoneMark, DoneMarks } from '../../../domain/practice.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { lockAccount } from './accounts/lock-account.ts';

export function databaseDoneMarks(engine: Engine): DoneMarks {
  const { db } = engine;
  const rowsOf = (account: string) =>
    db.selectFrom('done_marks').selectAll().where('account_id', '=', account);
  return {
    keep: (account, doneMarks, most) =>
      db.transaction().execute(async (work) => {
        await lockAccount(engine, work, account);
        const files = await filesOf(engine, work, doneMarks);
        const known = new Map(
          (await marksOf(work, account, [...files.keys()])).map((doneMark) => [doneMark.question, doneMark]),
        );
        const newer = newestDoneMarks(doneMarks).filter((doneMark) => {
          const before = known.get(doneMark.question);
          return files.has(doneMark.question) && (!before || isNewer(doneMark, before));
        });
        const added = newer.filter(({ question }) => !known.has(question)).length;
        if (added > 0 && (await countOf(work, account)) + added > most) throw tooManyDoneMarks(most);
        for (const { question, at, isDone } of newer) {
          const mark = { marked_at: at.toISOString(), is_done: isDone ? 1 : 0 };
          await work
            .insertInto('done_marks')
            .values({
              account_id: account,
              question_id: question,
              file_id: files.get(question) ?? '',
              ...mark,
            })
            .onConflict((conflict) => conflict.columns(['account_id', 'question_id']).doUpdateSet(mark))
            .execute();
        }
      }),

    async among(account, questions) {
      return marksOf(db, account, questions);
    },

    async listKept(account, after, most) {
      const kept = rowsOf(account).where('question_id', '>', after).orderBy('question_id').limit(most);
      return (await kept.execute()).map(doneMarkOf);
    },
  };
}

async function filesOf(
  engine: Engine,
  work: Transaction<Schema>,
  doneMarks: readonly DoneMark[],
): Promise<Map<string, string>> {
  const ids = doneMarks.map(({ question }) => question);
  if (ids.length === 0) return new Map();
  const there = work.selectFrom('questions').select(['id', 'file_id']).where('id', 'in', ids);
  const questions = await there.execute();
  if (questions.length === 0) return new Map();
  const named = [...new Set(questions.map(({ file_id }) => file_id))];
  const files = work.selectFrom('files').select('id').where('id', 'in', named).orderBy('id');
  const kept = new Set((await engine.lockShared(files).execute()).map(({ id }) => id));
  return new Map(questions.flatMap(({ id, file_id }) => (kept.has(file_id) ? [[id, file_id]] : [])));
}

async function marksOf(
  db: Pick<Transaction<Schema>, 'selectFrom'>,
  account: string,
  questions: readonly string[],
): Promise<DoneMark[]> {
  if (questions.length === 0) return [];
  const own = db.selectFrom('done_marks').selectAll().where('account_id', '=', account);
  return (await own.where('question_id', 'in', questions).execute()).map(doneMarkOf);
}

async function countOf(work: Transaction<Schema>, account: string): Promise<number> {
  const own = work.selectFrom('done_marks').where('account_id', '=', account);
  const counted = own.select(({ fn }) => fn.countAll<number>().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

function doneMarkOf(row: Pick<Schema['done_marks'], 'question_id' | 'marked_at' | 'is_done'>): DoneMark {
  return { question: row.question_id, at: new Date(row.marked_at), isDone: row.is_done === 1 };
}
