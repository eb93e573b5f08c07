import { sql, type Transaction } from 'kysely';
import type { ExamDate, SeenExamDate } from '../../../../domain/exam-date.ts';
import type {
  Added,
  EXAM_DATES_MOST,
  ExamDateEdits,
} from '../../../../domain/moderation/exam-dates/exam-date-edits.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { mayPropose } from '../accounts/may-propose.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { addMails } from '../pending-mails.ts';
import { dateOf, isOf, isSomewhere, rowOf } from './exam-date-rows.ts';
import { holdCatalogue, pathOf } from './item-rows.ts';

const KEY = ['college', 'branch', 'year', 'course', 'exam', 'day', 'time'] as const;
const DECIDED = { proposed_at: null, proposed_by: null };
const IDS_AT_ONCE = 500;

export function databaseExamDateEdits(engine: Engine): ExamDateEdits {
  const { db } = engine;
  /** Prevents courses from moving at the same time. */
  const held = <Result>(act: (work: Transaction<Schema>) => Promise<Result>) =>
    db.transaction().execute(async (work) => {
      await holdCatalogue(work);
      return act(work);
    });
  return {
    add: (date, entry, most) =>
      held(async (work) => {
        const added = await add(work, date);
        if (added !== 'added') return added;
        if (await isFull(work, [date], most, entry.at)) throw new Undone('too-many');
        await logAct(work, entry);
        return added;
      }).catch(whyUndone<Added>),

    remove: (date, entry) =>
      held(async (work) => {
        if (!(await take(work, [date], entry.at))) return false;
        await logAct(work, entry);
        return true;
      }),

    propose: (date, { account, at, from }, most) =>
      held(async (work) => {
        if (!(await mayPropose(engine, work, account))) return 'no-account';
        const waiting = await countWaiting(work, account, from);
        if (waiting.own >= most.ofAccount || waiting.all >= most.ofAll) return 'too-many';
        const proposed = { proposed_at: at.toISOString(), proposed_by: account };
        const row = { ...rowOf(date), ...proposed };
        const insert = work.insertInto('exam_dates').values(row);
        const written = insert.onConflict((conflict) => conflict.columns(KEY).doNothing()).returning('id');
        if (!(await written.executeTakeFirst())) return 'there';
        return (await isThere(work, date.id)) ? 'added' : undo(work, date.id);
      }),

    decide: (id, { accepts, entry, mail }) =>
      held(async (work) => {
        const one = work.selectFrom('exam_dates').select('proposed_by').where('id', '=', id);
        const found = await one.where('proposed_at', 'is not', null).executeTakeFirst();
        if (!found) return false;
        if (accepts) await work.updateTable('exam_dates').set(DECIDED).where('id', '=', id).execute();
        else await work.deleteFrom('exam_dates').where('id', '=', id).execute();
        await logAct(work, entry);
        if (found.proposed_by !== null) await addMails(work, [mail(found.proposed_by)], entry.at);
        return true;
      }),

    replace: ({ gone, added }, entry, most) =>
      held(async (work) => {
        if (!(await take(work, gone, entry.at))) throw new Undone('overtaken');
        for (const date of added) {
          if ((await add(work, date)) === 'gone') throw new Undone('overtaken');
        }
        if (await isFull(work, added, most, entry.at)) throw new Undone('too-many');
        await logAct(work, entry);
        return 'done' as const;
      }).catch(whyUndone<'overtaken' | 'too-many'>),
  };
}

class Undone<Outcome> extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('Nothing is kept');
    this.outcome = outcome;
  }
}

function whyUndone<Outcome>(error: unknown): Outcome {
  if (error instanceof Undone) return error.outcome;
  throw error;
}

async function add(work: Transaction<Schema>, date: ExamDate): Promise<'added' | 'there' | 'gone'> {
  const row = { ...rowOf(date), ...DECIDED };
  const { room, changed_at } = row;
  const written = await work
    .insertInto('exam_dates')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(KEY)
        .doUpdateSet({ room, changed_at, ...DECIDED })
        .where(sql<boolean>`exam_dates.proposed_at is not null or exam_dates.room <> ${room}`),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) return 'there';
  if (written.id !== date.id) return 'added';
  return (await isThere(work, date.id)) ? 'added' : undo(work, date.id);
}

async function isThere(work: Transaction<Schema>, id: string): Promise<boolean> {
  const one = work.selectFrom('exam_dates').select('id').where('id', '=', id).where(isSomewhere);
  return (await one.executeTakeFirst()) !== undefined;
}

async function undo(work: Transaction<Schema>, id: string): Promise<'gone'> {
  await work.deleteFrom('exam_dates').where('id', '=', id).execute();
  return 'gone';
}

async function isFull(
  work: Transaction<Schema>,
  dates: readonly ExamDate[],
  most: typeof EXAM_DATES_MOST,
  now: Date,
): Promise<boolean> {
  const decided = work
    .selectFrom('exam_dates')
    .select(({ fn }) => fn.countAll().as('dates'))
    .where('day', '>=', now.toISOString().slice(0, 10));
  const all = await decided.where('proposed_at', 'is', null).executeTakeFirst();
  if (Number(all?.dates) > most.ofAll) return true;
  const places = new Map(dates.map((date) => [JSON.stringify(pathOf(date)), pathOf(date)]));
  for (const path of places.values()) {
    const here = await decided.where('proposed_at', 'is', null).where(isOf(path)).executeTakeFirst();
    if (Number(here?.dates) > most.ofPlace) return true;
  }
  return false;
}

/** Keeps removed dates for calendars. Returns false, maybe after removing some, if one has changed. */
async function take(work: Transaction<Schema>, dates: readonly SeenExamDate[], at: Date): Promise<boolean> {
  const changed_at = at.toISOString();
  const seenAt = new Map(dates.map((date) => [date.id, date.changedAt.getTime()]));
  const ids = [...seenAt.keys()];
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const some = ids.slice(first, first + IDS_AT_ONCE);
    const rows = work.selectFrom('exam_dates').selectAll().where('id', 'in', some);
    const cancelled = (await rows.where('proposed_at', 'is', null).execute()).map(dateOf);
    if (cancelled.some(({ id, changedAt }) => changedAt.getTime() !== seenAt.get(id))) return false;
    for (const date of cancelled) {
      const { id, ...row } = { ...rowOf(date), changed_at };
      await work
        .insertInto('cancelled_exams')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    }
    const taken = work.deleteFrom('exam_dates').where('id', 'in', some).where('proposed_at', 'is', null);
    if (Number((await taken.executeTakeFirst()).numDeletedRows) < some.length) return false;
  }
  return true;
}

async function countWaiting(work: Transaction<Schema>, account: string, from: string) {
  const { rows } = await sql<{ all: number; own: number }>`select count(*) as "all",
    sum(case when proposed_by = ${account} then 1 else 0 end) as own from exam_dates
    where proposed_at is not null and day >= ${from}`.execute(work);
  return { all: Number(rows[0]?.all ?? 0), own: Number(rows[0]?.own ?? 0) };
}
