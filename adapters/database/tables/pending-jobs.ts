import type { Transaction } from 'kysely';
import { FIRST_JOB, type PendingJob, type PendingJobs } from '../../../domain/job.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';

/** How many due jobs a claim reads, since other processes may claim the first of them at the same moment. */
const CANDIDATES = 8;
const FAULT_MOST = 500;

export function databasePendingJobs({ db, relaxed }: Engine): PendingJobs {
  /** A job that is still claimed: a later claim would have moved its due time. */
  const claimed = (work: Transaction<Schema>, { kind, file, claimedUntil }: PendingJob) =>
    work
      .updateTable('pending_jobs')
      .where('kind', '=', kind)
      .where('file_id', '=', file)
      .where('due_at', '=', claimedUntil.toISOString());
  return {
    async add(kind, file, now) {
      const at = now.toISOString();
      const job = { kind, file_id: file, attempts: 0, due_at: at, fault: null, created_at: at };
      await relaxed((work) =>
        work
          .insertInto('pending_jobs')
          .values(job)
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'file_id'])
              .doUpdateSet({ attempts: 0, due_at: at, fault: null, created_at: at }),
          )
          .execute(),
      );
    },

    async claim(kind, now, until) {
      for (;;) {
        const due = await db
          .selectFrom('pending_jobs')
          .select(['file_id', 'due_at'])
          .where('kind', '=', kind)
          .where('due_at', '<=', now.toISOString())
          .orderBy('due_at')
          .limit(CANDIDATES)
          .execute();
        if (due.length === 0) return undefined;
        for (const { file_id, due_at } of due) {
          const row = await relaxed((work) =>
            work
              .updateTable('pending_jobs')
              .set((job) => ({ due_at: until.toISOString(), attempts: job('attempts', '+', 1) }))
              .where('kind', '=', kind)
              .where('file_id', '=', file_id)
              // Only with the due time that was read: another claim would have moved it.
              .where('due_at', '=', due_at)
              .returning(['attempts', 'created_at'])
              .executeTakeFirst(),
          );
          if (!row) continue;
          const { attempts: attempt, created_at } = row;
          return { kind, file: file_id, attempt, since: new Date(created_at), claimedUntil: until };
        }
      }
    },

    async renew(job, until) {
      const renewed = await relaxed((work) =>
        claimed(work, job).set({ due_at: until.toISOString() }).returning('kind').execute(),
      );
      return renewed.length > 0 ? { ...job, claimedUntil: until } : undefined;
    },

    async finish({ kind, file, claimedUntil }) {
      await relaxed((work) =>
        work
          .deleteFrom('pending_jobs')
          .where('kind', '=', kind)
          .where('file_id', '=', file)
          .where('due_at', '=', claimedUntil.toISOString())
          .execute(),
      );
    },

    async fail(job, fault, retryAt) {
      const due_at = retryAt?.toISOString() ?? null;
      await relaxed((work) =>
        claimed(work, job)
          .set({ fault: fault.slice(0, FAULT_MOST), due_at })
          .execute(),
      );
    },

    async release(job, dueAt) {
      await relaxed((work) =>
        claimed(work, job)
          .set((row) => ({ due_at: dueAt.toISOString(), attempts: row('attempts', '-', 1) }))
          .execute(),
      );
    },

    async count(kind) {
      const { all, waiting } = await db
        .selectFrom('pending_jobs')
        .where('kind', '=', kind)
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.count<number>('pending_jobs.due_at').as('waiting'),
        ])
        .executeTakeFirstOrThrow();
      return { waiting: Number(waiting), givenUp: Number(all) - Number(waiting) };
    },
  };
}

/** Queues the first job of a file, in the transaction that completes the file. */
export async function addJobsOf(work: Transaction<Schema>, file: string, now: string): Promise<void> {
  const waiting = { state: 'waiting', pages: 0, reason: null, prepared_at: null, maker: 0 } as const;
  const job = { file_id: file, attempts: 0, due_at: now, fault: null, created_at: now };
  await work
    .insertInto('preparations')
    .values({ file_id: file, ...waiting })
    .execute();
  await work
    .insertInto('pending_jobs')
    .values({ kind: FIRST_JOB, ...job })
    .execute();
}
