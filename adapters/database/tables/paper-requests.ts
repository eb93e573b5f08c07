import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { MailContent } from '../../../domain/mail.ts';
import { mailPriority } from '../../../domain/mail.ts';
import { tooManyRequests } from '../../../domain/paper-request/paper-request-refusals.ts';
import {
  PAPER_REQUESTS_COUNTED,
  PAPER_REQUESTS_MOST,
  type PaperRequest,
  type PaperRequests,
} from '../../../domain/paper-request.ts';
import type { Engine } from '../engine.ts';
import { UNKNOWN } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { lockAccount, ofMailbox } from './accounts/lock-account.ts';

const PAPER = ['college', 'branch', 'year', 'course', 'exam', 'exam_year'] as const;
type StoredRequest = Schema['wishes'];

export function databasePaperRequests(engine: Engine): PaperRequests {
  const { db } = engine;
  return {
    async add(
      { accountId, createdAt, exam = UNKNOWN.exam, examYear = UNKNOWN.examYear, ...paperRequest },
      most,
    ) {
      const { id, college, branch, year, course } = paperRequest;
      const paper = { college, branch, year, course, exam, exam_year: examYear };
      const row = { ...paper, id, account_id: accountId, created_at: createdAt.toISOString() };
      await db.transaction().execute(async (work) => {
        await lockAccount(engine, work, accountId);
        await addOnce(work, { ...row, note: null, granted_at: null });
        const own = open(work)
          .select('id')
          .where('account_id', 'in', ofMailbox(work, accountId))
          .limit(most + 1);
        if ((await own.execute()).length > most) throw tooManyRequests(most);
      });
    },

    async listOf(accountId) {
      const rows = await open(db)
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(PAPER_REQUESTS_MOST)
        .execute();
      return rows.map(paperRequestOf);
    },

    async remove(accountId, id) {
      const own = db.deleteFrom('wishes').where('id', '=', id).where('account_id', '=', accountId);
      const { numDeletedRows } = await own.where('granted_at', 'is', null).executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async mostWanted(most, place) {
      let newest = open(db).select(PAPER);
      for (const [column, value] of placeOf(place)) newest = newest.where(column, '=', value);
      const counted = newest.orderBy('created_at', 'desc').limit(PAPER_REQUESTS_COUNTED).as('counted');
      const rows = await db
        .selectFrom(counted)
        .select([...PAPER, sql<number>`count(*)`.as('people')])
        .groupBy(PAPER)
        .orderBy(sql`count(*)`, 'desc')
        .orderBy('exam_year', 'desc')
        .orderBy('course')
        .orderBy('exam')
        .limit(most)
        .execute();
      return rows.map(({ people, ...row }) => ({ ...paperOf(row), people: Number(people) }));
    },

    async peopleAnswered(note) {
      const { people } = await db
        .selectFrom('wishes')
        .select(({ fn }) => fn.count<number>('account_id').distinct().as('people'))
        .where('note', '=', note)
        .executeTakeFirstOrThrow();
      return Number(people);
    },

    async removeFulfilled(before) {
      await db.deleteFrom('wishes').where('granted_at', '<', before.toISOString()).execute();
    },
  };
}

/** Fulfils requests that a note matches, in the same transaction, and mails all but the note's owner. */
export async function fulfilRequests(
  work: Transaction<Schema>,
  note: Selectable<Schema['notes']>,
): Promise<void> {
  // A solution or a syllabus fulfils no request.
  if (note.solution_of !== null || note.is_syllabus) return;
  const answered = (query: 'exam' | 'exam_year') =>
    sql<boolean>`${sql.ref(query)} in (${query === 'exam' ? UNKNOWN.exam : UNKNOWN.examYear}, ${note[query]})`;
  const here = PAPER.slice(0, 4) as readonly (typeof PAPER)[number][];
  const meets = sql<boolean>`${sql.join(
    [
      ...here.map((column) => sql`${sql.ref(column)} = ${note[column]}`),
      answered('exam'),
      answered('exam_year'),
      sql`granted_at is null`,
    ],
    sql` and `,
  )}`;
  if (note.owner !== null)
    await work.deleteFrom('wishes').where(meets).where('account_id', '=', note.owner).execute();
  const fulfilled = await work
    .updateTable('wishes')
    .set({ note: note.id, granted_at: note.updated_at })
    .where(meets)
    .returning('account_id')
    .execute();
  if (fulfilled.length === 0) return;
  const people = new Set(fulfilled.map(({ account_id: accountId }) => accountId));
  const rows = [...people].map((accountId) => {
    const content: MailContent = { kind: 'wish-granted', accountId, note: note.id };
    const at = note.updated_at;
    const mail = {
      letter: JSON.stringify(content),
      priority: mailPriority(content),
      attempts: 0,
      fault: null,
    };
    return { ...mail, id: `wish-${note.id}-${accountId}`, due_at: at, created_at: at };
  });
  await work
    .insertInto('pending_mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function addOnce(work: Transaction<Schema>, row: Insertable<StoredRequest>): Promise<void> {
  await work
    .insertInto('wishes')
    .values(row)
    .onConflict((conflict) =>
      // Requesting a paper again reopens the request: the paper may be deleted or wrong.
      conflict
        .columns(['account_id', ...PAPER])
        .doUpdateSet({ note: null, granted_at: null, created_at: row.created_at })
        .where('wishes.granted_at', 'is not', null),
    )
    .execute();
}

function open(db: Kysely<Schema>) {
  return db.selectFrom('wishes').where('granted_at', 'is', null);
}

const PLACE = ['college', 'branch', 'year', 'course'] as const;

function placeOf(place: Parameters<PaperRequests['mostWanted']>[1]) {
  return place ? PLACE.map((column) => [column, place[column]] as const) : [];
}

function paperOf({ exam_year, exam, ...place }: Pick<StoredRequest, (typeof PAPER)[number]>) {
  const { college, branch, year, course } = place;
  return { college, branch, year, course, exam: exam || undefined, examYear: exam_year || undefined };
}

function paperRequestOf(row: Selectable<StoredRequest>): PaperRequest {
  return {
    ...paperOf(row),
    id: row.id,
    accountId: row.account_id,
    createdAt: new Date(row.created_at),
  };
}
