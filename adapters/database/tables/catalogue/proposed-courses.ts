import { type Selectable, sql, type Transaction } from 'kysely';
import { type ItemPath, placeOf } from '../../../../domain/catalogue/catalogue-item.ts';
import { overtaken, underWay } from '../../../../domain/catalogue/refused-move.ts';
import type { CourseProposals } from '../../../../domain/moderation/catalogue/course-proposals.ts';
import { textIn } from '../../../../domain/primitives/local-text.ts';
import type { Engine } from '../../engine.ts';
import { noteOf } from '../../rows/note-rows.ts';
import type { Schema } from '../../schema.ts';
import { mayPropose } from '../accounts/may-propose.ts';
import { hideDecidedIn } from '../moderation/moderated-notes.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { addMails } from '../pending-mails.ts';
import { moveWhole } from './curriculum-edits.ts';
import { holdCatalogue, isAt, keyOf, pathOf } from './item-rows.ts';

const WAITING = sql`proposed_at is not null and retired_at is null`;

type Proposed = Pick<Selectable<Schema['courses']>, 'proposed_by' | 'moving_to' | 'retired_at'>;

export function databaseProposedCourses(engine: Engine): CourseProposals {
  const { db } = engine;
  return {
    propose: (path, { names, aliases }, { account, at }, most) =>
      db.transaction().execute(async (work) => {
        await holdCatalogue(work);
        if (!(await mayPropose(engine, work, account))) return 'no-account';
        if (!(await hasBranch(work, path))) throw overtaken();
        if (await isTaken(work, path)) return 'there';
        const waiting = await countWaiting(work, account);
        if (waiting.own >= most.ofAccount || waiting.all >= most.ofAll) return 'too-many';
        const { rows } = await sql<{ last: number }>`select coalesce(max(position), -1) as last
          from courses`.execute(work);
        await work
          .insertInto('courses')
          .values({
            ...(keyOf('courses', path) as Record<'college' | 'branch' | 'year' | 'code', string>),
            title: JSON.stringify(Object.keys(names).length === 1 ? names.en : names),
            aliases: JSON.stringify(aliases),
            position: Number(rows[0]?.last ?? -1) + 1,
            retired_at: null,
            proposed_at: at.toISOString(),
            proposed_by: account,
          })
          .execute();
        return 'proposed';
      }),

    decide: (path, decided) =>
      db.transaction().execute(async (work) => {
        const { entry, mail } = decided;
        const found = await holdProposed(work, path);
        if (!found || (found.retired_at !== null) !== decided.wasDeclined) return 'nothing';
        if (found.moving_to !== null) throw underWay();
        const papers = decided.accepts ? [] : await holdPapers(engine, work, path, decided.mostPapers + 1);
        if (!decided.accepts && papers.length > decided.mostPapers) return 'too-many';
        const change = decided.accepts
          ? sql`proposed_at = null, proposed_by = null, retired_at = null`
          : sql`retired_at = ${entry.at.toISOString()}`;
        await sql`update courses set ${change} where ${isAt('courses', path)}`.execute(work);
        await logAct(work, entry);
        const proposer = found.proposed_by ?? undefined;
        if (proposer !== undefined) await addMails(work, [mail(proposer)], entry.at);
        if (decided.accepts) return 'done';
        for (const row of papers)
          await hideDecidedIn(engine, work, row.id, decided.hiding, decided.ofPaper(noteOf(row), proposer));
        return 'done';
      }),

    move: (course, entry, mail) =>
      moveWhole(engine, course, entry, async (work, proposed) => {
        if (proposed?.proposed_at == null) return;
        const { proposed_at: at, proposed_by: account } = proposed;
        await sql`update courses set proposed_at = null, proposed_by = null
          where ${isAt('courses', pathOf(course.to))} and proposed_at = ${at}
          and coalesce(proposed_by, '') = ${account ?? ''}`.execute(work);
        if (account !== null) await addMails(work, [mail(account)], entry.at);
      }),

    async listOf(account) {
      const rows = await db
        .selectFrom('courses')
        .select(['college', 'branch', 'year', 'code', 'title', 'proposed_at', 'retired_at'])
        .where('proposed_by', '=', account)
        .orderBy('proposed_at')
        .orderBy('code')
        .execute();
      return rows.map(({ college, branch, year, code: course, ...row }) => ({
        ...{ college, branch, year, course },
        title: textIn(JSON.parse(row.title), 'en'),
        proposedAt: new Date(row.proposed_at ?? 0),
        isDeclined: row.retired_at !== null,
      }));
    },
  };
}

async function holdProposed(work: Transaction<Schema>, path: ItemPath): Promise<Proposed | undefined> {
  await holdCatalogue(work);
  const { rows } = await sql<Proposed>`update courses set position = position
    where ${isAt('courses', path)} and proposed_at is not null
    returning proposed_by, moving_to, retired_at`.execute(work);
  return rows[0];
}

function holdPapers(engine: Engine, work: Transaction<Schema>, path: ItemPath, most: number) {
  const papers = work
    .selectFrom('notes')
    .selectAll()
    .where((row) => row.and(placeOf(path)))
    .orderBy('id')
    .limit(most);
  return engine.lockExclusive(papers).execute();
}

async function hasBranch(work: Transaction<Schema>, path: ItemPath): Promise<boolean> {
  const { rows } = await sql`select 1 from branches where ${isAt('branches', path.slice(0, 2))}
    and retired_at is null`.execute(work);
  return rows.length > 0;
}

/** True if a course has the path, or the redirect of a moved course, which only an admin can remove. */
async function isTaken(work: Transaction<Schema>, path: ItemPath): Promise<boolean> {
  const { rows } = await sql`select 1 from courses where ${isAt('courses', path)}
    union all select 1 from moved_courses where ${isAt('courses', path)}`.execute(work);
  return rows.length > 0;
}

async function countWaiting(work: Transaction<Schema>, account: string) {
  const { rows } = await sql<{ all: number; own: number }>`select count(*) as "all",
    sum(case when proposed_by = ${account} then 1 else 0 end) as own from courses where ${WAITING}`.execute(
    work,
  );
  return { all: Number(rows[0]?.all ?? 0), own: Number(rows[0]?.own ?? 0) };
}
