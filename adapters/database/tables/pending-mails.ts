import type { Kysely, Transaction } from 'kysely';
import { joinContents } from '../../../domain/mail/join-contents.ts';
import {
  MAIL_PRIORITIES,
  type MailContent,
  mailPriority,
  type OutgoingMail,
  type PendingMail,
  type PendingMails,
  RETRY_MINUTES,
} from '../../../domain/mail.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';

export function databasePendingMails(engine: Engine): PendingMails {
  const { db } = engine;
  return {
    add: (id, content, now) => insert(db, { id, content }, now),

    async addOnce(id, content, dueAt) {
      const added = db.insertInto('pending_mails').values(rowOf({ id, content }, dueAt));
      await added.onConflict((conflict) => conflict.column('id').doNothing()).execute();
    },

    async claim(now, until, most) {
      const claimed: PendingMail[] = [];
      // One statement per priority: ordering by both columns would scan all urgent mails that are not due.
      for (const priority of MAIL_PRIORITIES) {
        if (claimed.length < most)
          claimed.push(...(await claimOf(engine, priority, now, until, most - claimed.length)));
      }
      return claimed;
    },

    async markSent(id) {
      await db.deleteFrom('pending_mails').where('id', '=', id).execute();
    },

    async markFailed(id, fault, retryAt) {
      await db
        .updateTable('pending_mails')
        .set((row) => ({
          fault: fault.slice(0, 500),
          due_at: retryAt?.toISOString() ?? null,
          attempts: row('attempts', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },

    async failed(attempts, most) {
      const waiting = db
        .selectFrom('pending_mails')
        .select(['fault', 'attempts', 'due_at'])
        .where('attempts', '>=', attempts)
        .where('due_at', 'is not', null)
        .where('fault', 'is not', null);
      const rows = await waiting.orderBy('due_at', 'desc').limit(most).execute();
      return rows.map((row) => ({ fault: row.fault ?? '', triedAt: triedAt(row) }));
    },

    async retry(now, later, most) {
      const waiting = db
        .selectFrom('pending_mails')
        .select('id')
        .where('attempts', '>', 0)
        .where('due_at', '>', later.toISOString())
        .limit(most);
      await db
        .updateTable('pending_mails')
        .set({ due_at: now.toISOString() })
        .where('id', 'in', waiting)
        .where('due_at', '>', later.toISOString())
        .execute();
    },
  };
}

function triedAt(row: { attempts: number; due_at: string | null }): Date {
  const waited = RETRY_MINUTES[row.attempts - 1] ?? 0;
  return new Date(new Date(row.due_at ?? 0).getTime() - waited * 60_000);
}

export async function addMails(
  work: Transaction<Schema>,
  mails: readonly OutgoingMail[],
  now: Date,
): Promise<void> {
  for (const mail of mails) if (!(await joinWaiting(work, mail))) await insert(work, mail, now);
}

async function joinWaiting(
  work: Transaction<Schema>,
  { id, content, dueAt }: OutgoingMail,
): Promise<boolean> {
  const held = work.updateTable('pending_mails').set((row) => ({ attempts: row.ref('attempts') }));
  const waiting = await held.where('id', '=', id).returning(['letter', 'due_at']).executeTakeFirst();
  if (!waiting) return false;
  const joined = JSON.stringify(joinContents(JSON.parse(waiting.letter) as MailContent, content));
  const due_at = dueAt?.toISOString() ?? waiting.due_at;
  await work.updateTable('pending_mails').set({ letter: joined, due_at }).where('id', '=', id).execute();
  return true;
}

async function insert(db: Kysely<Schema>, mail: OutgoingMail, now: Date): Promise<void> {
  await db.insertInto('pending_mails').values(rowOf(mail, now)).execute();
}

function rowOf({ id, content, dueAt }: OutgoingMail, now: Date) {
  const at = now.toISOString();
  const mail = { letter: JSON.stringify(content), priority: mailPriority(content), attempts: 0, fault: null };
  return { ...mail, id, due_at: dueAt?.toISOString() ?? at, created_at: at };
}

// A claim moves the due time, so that the mails of a dead process become due again automatically.
async function claimOf(
  { db }: Engine,
  priority: number,
  now: Date,
  until: Date,
  most: number,
): Promise<PendingMail[]> {
  const due = db
    .selectFrom('pending_mails')
    .select('id')
    .where('priority', '=', priority)
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(most);
  const rows = await db
    .updateTable('pending_mails')
    .set({ due_at: until.toISOString() })
    .where('id', 'in', due)
    // Checks again after locking, because another claim may have moved the due time.
    .where('due_at', '<=', now.toISOString())
    .returning(['id', 'letter', 'attempts', 'created_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    content: JSON.parse(row.letter) as MailContent,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
  }));
}
