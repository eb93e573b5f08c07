import { type Kysely, sql, type Transaction } from 'kysely';
import {
  FIRST_JOB,
  type JobKind,
  PAGE_WAITS_MS,
  type PendingJob,
  type PendingJobs,
} from '../../../domain/job.ts';
import { ENGINE_FAMILIES, TEXT_ENGINES } from '../../../domain/page/page-text.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';

/** Owners whose jobs a claim reads: other processes may claim the first ones at the same time. */
const CANDIDATES = 8;
const FAULT_MOST = 500;

export function databasePendingJobs({ db, relaxed }: Engine): PendingJobs {
  /** Condition: the job is still claimed. A later claim would have moved its due time. */
  const claimed = (work: Transaction<Schema>, { kind, file, claimedUntil }: PendingJob) =>
    work
      .updateTable('pending_jobs')
      .where('kind', '=', kind)
      .where('file_id', '=', file)
      .where('due_at', '=', claimedUntil.toISOString());
  return {
    async add(kind, file, now) {
      const at = now.toISOString();
      const job = newJob(kind, file, at);
      await relaxed((work) =>
        work
          .insertInto('pending_jobs')
          .values(job)
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'file_id'])
              .doUpdateSet({ attempts: 0, due_at: at, fault: null, created_at: at, queued_at: at }),
          )
          .execute(),
      );
    },

    addRedrawing: (maker, now) => relaxed((work) => queueEarlierMade(work, maker, now)),

    addRereading: (now) => relaxed((work) => queueEarlierRead(work, now)),

    async claim(kind, now, until) {
      for (;;) {
        const next = await firstOfEachOwner(db, kind, now);
        if (next.length === 0) return undefined;
        for (const { file_id, owner } of next) {
          const row = await relaxed(async (work) => {
            const claimed = await work
              .updateTable('pending_jobs')
              .set((job) => ({ due_at: until.toISOString(), attempts: job('attempts', '+', 1) }))
              .where('kind', '=', kind)
              .where('file_id', '=', file_id)
              .where('due_at', '<=', now.toISOString())
              .returning(['attempts', 'created_at'])
              .executeTakeFirst();
            if (claimed) await endTurnOf(work, kind, owner);
            return claimed;
          });
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

    async pause(job, pagesLeft, now) {
      const queuedAt = new Date(job.since.getTime() + pagesLeft * PAGE_WAITS_MS);
      const turn = { attempts: 0, due_at: now.toISOString(), queued_at: queuedAt.toISOString() };
      await relaxed((work) => claimed(work, job).set(turn).execute());
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

async function queueEarlierMade(work: Transaction<Schema>, maker: number, now: Date): Promise<number> {
  const at = sql`cast(${now.toISOString()} as text)`;
  await sql`insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
    select 'redraw-pages', f.id, 0, ${at}, null, ${at}, coalesce(f.owner, ''), ${at}
    from files f join preparations p on p.file_id = f.id
    where p.state = 'ready' and p.maker < ${maker} on conflict (kind, file_id) do nothing`.execute(work);
  return waitingFor(work, 'redraw-pages');
}

async function queueEarlierRead(work: Transaction<Schema>, now: Date): Promise<number> {
  const at = sql`cast(${now.toISOString()} as text)`;
  const isOfFamily = sql.join(
    ENGINE_FAMILIES.map((family) => sql`t.engine like ${`${family}%`}`),
    sql` or `,
  );
  await sql`insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
    select 'reread-text', f.id, 0, ${at}, null, ${at}, coalesce(f.owner, ''), min(t.read_at)
    from page_texts t join files f on f.id = t.file_id join preparations p on p.file_id = f.id
    where p.state = 'ready' and (${isOfFamily}) and t.engine not in (${sql.join(Object.values(TEXT_ENGINES))})
    group by f.id, f.owner on conflict (kind, file_id) do nothing`.execute(work);
  return waitingFor(work, 'reread-text');
}

async function waitingFor(work: Transaction<Schema>, kind: JobKind): Promise<number> {
  const { files } = await work
    .selectFrom('pending_jobs')
    .where('kind', '=', kind)
    .where('due_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  return Number(files);
}

/** First due job per owner, longest waiting owner first, however many jobs each has. */
async function firstOfEachOwner(
  db: Kysely<Schema>,
  kind: JobKind,
  now: Date,
): Promise<{ file_id: string; owner: string }[]> {
  const { rows } = await sql<{ file_id: string; owner: string }>`
    with recursive owners (owner) as (
      select min(owner) from pending_jobs where kind = ${kind} and due_at is not null
      union all
      select (select min(j.owner) from pending_jobs j
        where j.kind = ${kind} and j.due_at is not null and j.owner > owners.owner)
      from owners where owners.owner is not null
    ), firsts (owner, file_id) as (
      select owners.owner, (select j.file_id from pending_jobs j
        where j.kind = ${kind} and j.owner = owners.owner and j.due_at is not null
          and j.due_at <= ${now.toISOString()}
        order by j.queued_at, j.file_id limit 1)
      from owners where owners.owner is not null
    )
    select firsts.owner, firsts.file_id from firsts
    join pending_jobs j on j.kind = ${kind} and j.file_id = firsts.file_id
    left join job_turns t on t.kind = ${kind} and t.owner = firsts.owner
    order by coalesce(t.turn, 0), j.queued_at, j.file_id
    limit ${sql.lit(CANDIDATES)}`.execute(db);
  return rows;
}

async function endTurnOf(work: Transaction<Schema>, kind: JobKind, owner: string): Promise<void> {
  await sql`insert into job_turns (kind, owner, turn)
    select ${kind}, ${owner}, coalesce(max(turn), 0) + 1 from job_turns where kind = ${kind}
    on conflict (kind, owner) do update set turn = excluded.turn`.execute(work);
}

export async function addJobsOf(work: Transaction<Schema>, file: string, now: string): Promise<void> {
  const waiting = { state: 'waiting', pages: 0, reason: null, prepared_at: null, maker: 0 } as const;
  await work
    .insertInto('preparations')
    .values({ file_id: file, ...waiting })
    .execute();
  await work
    .insertInto('pending_jobs')
    .values(newJob(FIRST_JOB, file, now))
    .execute();
}

export function addComparing(work: Transaction<Schema>, file: string, at: string): Promise<void> {
  return addJob(work, 'compare-pages', file, at);
}

export async function addJob(
  work: Transaction<Schema>,
  kind: JobKind,
  file: string,
  at: string,
): Promise<void> {
  const again = { attempts: 0, due_at: at, fault: null };
  await work
    .insertInto('pending_jobs')
    .values(newJob(kind, file, at))
    .onConflict((conflict) => conflict.columns(['kind', 'file_id']).doUpdateSet(again))
    .execute();
}

function newJob(kind: JobKind, file: string, at: string) {
  const owner = sql<string>`coalesce((select owner from files where id = ${file}), '')`;
  return { kind, file_id: file, attempts: 0, due_at: at, fault: null, created_at: at, owner, queued_at: at };
}
