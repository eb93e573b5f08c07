import { type RawBuilder, sql, type Transaction } from 'kysely';
import { FIRST_JOB, type JobKind } from '../../../domain/job.ts';
import { unreadableEngine } from '../../../domain/page/page-text.ts';
import type { UnreadableReason } from '../../../domain/page.ts';
import { INDEXED_MOST } from '../../../domain/question/question-words.ts';
import { SPLITTER } from '../../../domain/question/splitting/paper-questions.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';

/** Queues the first job of complete files that are neither prepared nor queued, as after a restore. */
export async function queueUnpreparedFiles(work: Transaction<Schema>, now: Date): Promise<void> {
  const at = now.toISOString();
  await addJobs(work, FIRST_JOB, at, sql`${isUnsettled} and ${isWithout(FIRST_JOB)}`);
  await sql`insert into preparations (file_id, state, pages, reason, prepared_at, maker)
    select id, 'waiting', 0, null, null, 0 from files
    where completed_at is not null and not exists (select 1 from preparations where file_id = files.id)`.execute(
    work,
  );
}

export async function queueUnexaminedFiles(work: Transaction<Schema>, now: Date): Promise<void> {
  await queueMissed(work, 'examine-file', now, unexaminedFiles);
}

/** Queues files and texts again that failed for lack of resources. Damaged ones stay failed. */
export async function queueBlamedFiles(work: Transaction<Schema>, now: Date): Promise<void> {
  await sql`delete from pending_jobs where kind = ${FIRST_JOB} and file_id in (${blamedFiles})`.execute(work);
  await addJobs(work, FIRST_JOB, now.toISOString(), sql`id in (${blamedFiles})`);
  await sql`update preparations set state = 'waiting', pages = 0, reason = null, prepared_at = null, maker = 0
    where file_id in (${blamedFiles})`.execute(work);
  await sql`delete from pending_jobs where kind = 'read-text' and file_id in (${filesWithBlamedTexts})`.execute(
    work,
  );
  await addJobs(work, 'read-text', now.toISOString(), sql`id in (${filesWithBlamedTexts})`);
  await sql`update page_texts set engine = '' where engine in (${sql.join(BLAMED_ENGINES)})`.execute(work);
}

export async function queueFilesForPages(engine: Engine, now: Date): Promise<number> {
  return engine.bulk.write(engine.db, async (work) => {
    await work.updateTable('preparations').set({ maker: 0 }).execute();
    await work.deleteFrom('pending_jobs').where('kind', '=', 'prepare-pages').execute();
    await addJobs(work, 'prepare-pages', now.toISOString(), sql`1 = 1`);
    await queueUnpreparedFiles(work, now);
    const { files } = await work
      .selectFrom('preparations')
      .select(({ fn }) => fn.countAll<number>().as('files'))
      .executeTakeFirstOrThrow();
    return Number(files);
  });
}

export async function queueFilesForText(engine: Engine, now: Date): Promise<number> {
  return engine.bulk.write(engine.db, async (work) => {
    await work.updateTable('page_texts').set({ engine: '' }).execute();
    return queueAll(work, 'read-text', now, sql`select file_id from preparations where state = 'ready'`);
  });
}

export async function queueFilesForQuestions(engine: Engine, now: Date): Promise<number> {
  return engine.bulk.write(engine.db, async (work) => {
    await work.deleteFrom('page_layouts').execute();
    await work.updateTable('split_papers').set({ splitter: 0 }).execute();
    return queueAll(work, 'find-questions', now, papersToSplit);
  });
}

export async function queueUnsplitPapers(work: Transaction<Schema>, now: Date): Promise<void> {
  await sql`update split_papers set splitter = 0 where file_id in (${unindexedPapers})
    or file_id in (${uncomparedPapers})`.execute(work);
  await queueMissed(work, 'find-questions', now, unsplitPapers);
}

async function queueAll(
  work: Transaction<Schema>,
  kind: JobKind,
  now: Date,
  files: RawBuilder<unknown>,
): Promise<number> {
  await work.deleteFrom('pending_jobs').where('kind', '=', kind).execute();
  await addJobs(work, kind, now.toISOString(), sql`id in (${files})`);
  const queued = await work
    .selectFrom('pending_jobs')
    .where('kind', '=', kind)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  return Number(queued.files);
}

/** Queues the given files that have no job of this kind; failed jobs do not count. */
async function queueMissed(
  work: Transaction<Schema>,
  kind: JobKind,
  now: Date,
  files: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from pending_jobs where kind = ${kind} and due_at is null`.execute(work);
  await addJobs(work, kind, now.toISOString(), sql`id in (${files}) and ${isWithout(kind)}`);
}

const papersToSplit = sql`select n.image from notes n join preparations p on p.file_id = n.image
  where p.state = 'ready' and n.kind <> 'notes' and n.solution_of is null`;

const unindexedPapers = sql`select q.file_id from questions q where q.position <= ${sql.lit(INDEXED_MOST)}
    and not exists (select 1 from question_numbers where question_id = q.id)`;
const uncomparedPapers = sql`select s.file_id from split_papers s where s.compared_in is null
    and exists (select 1 from questions q where q.file_id = s.file_id)`;

export const unsplitPapers = sql`${papersToSplit}
    and (not exists (select 1 from split_papers s where s.file_id = n.image and s.splitter = ${sql.lit(SPLITTER)})
      or n.image in (${unindexedPapers}) or n.image in (${uncomparedPapers}))`;

/** Reasons that may not be the file's fault: too slow or large to read, or a crash. */
const BLAMES: readonly UnreadableReason[] = ['too-large', 'too-slow', 'failed'];
export const blamedFiles = sql`select file_id from preparations
  where state = 'unreadable' and reason in (${sql.join(BLAMES)})`;
const BLAMED_ENGINES = BLAMES.map(unreadableEngine);
export const filesWithBlamedTexts = sql`select file_id from page_texts
  where engine in (${sql.join(BLAMED_ENGINES)})`;

export const unexaminedFiles = sql`select p.file_id from preparations p join files e on e.id = p.file_id
  where p.state = 'ready' and p.active is null and e.type = 'application/pdf'`;

// PostgreSQL executes `not exists` as a join. With `not in` it compares all rows once the list exceeds its
// memory.
const isUnsettled = sql`not exists (select 1 from preparations where file_id = files.id and state <> 'waiting')`;
const isWithout = (kind: string) =>
  sql`not exists (select 1 from pending_jobs where file_id = files.id and kind = ${kind})`;

async function addJobs(
  work: Transaction<Schema>,
  kind: string,
  at: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const time = sql`cast(${at} as text)`;
  await sql`insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
    select cast(${kind} as text), id, 0, ${time}, null, ${time}, coalesce(owner, ''), ${time} from files
    where completed_at is not null and ${condition}`.execute(work);
}
