import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Curriculum, CurriculumStore, ReadCurriculum } from '../../../../domain/catalogue/curriculum.ts';
import { overtaken } from '../../../../domain/catalogue/refused-move.ts';
import type { MovedCourse } from '../../../../domain/catalogue.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { databaseCurriculumEdits } from './curriculum-edits.ts';
import { holdCatalogue, IMPORTED } from './item-rows.ts';
import { removeDatesOfNowhere } from './moved-dates.ts';
import { movedNowhere } from './moved-nowhere.ts';

const PARTS = ['colleges', 'branches', 'courses'] as const;
type Part = (typeof PARTS)[number];

const ROWS_AN_INSERT = 500;

export function databaseCurriculum(engine: Engine): CurriculumStore {
  const { db, bulk } = engine;
  return {
    ...databaseCurriculumEdits(engine),

    read: () => bulk.snapshot(db, (moment) => readCurriculum(moment, bulk)),

    async importedDigest() {
      const imported = db.selectFrom('imported_catalogue').select('digest').where('id', '=', IMPORTED);
      return (await imported.executeTakeFirst())?.digest;
    },

    fill: (curriculum, at) =>
      db.transaction().execute(async (work) => {
        // Waits for a process that is importing the catalogue.
        const first = await work
          .insertInto('imported_catalogue')
          .values(importOf(curriculum, at))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (first) await write(work, curriculum);
        return first !== undefined;
      }),

    replace: (curriculum, entry, isStill) =>
      db.transaction().execute(async (work) => {
        await holdCatalogue(work);
        const before = isStill && (await readCurriculum(work, bulk));
        if (before && !isStill(before)) throw overtaken();
        const { id: _, ...imported } = importOf(curriculum, entry.at);
        await work
          .insertInto('imported_catalogue')
          .values({ id: IMPORTED, ...imported })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(imported))
          .execute();
        for (const part of PARTS) await retire(work, part, curriculum[part].length, entry.at);
        await write(work, curriculum);
        await removeUnused(work);
        await logAct(work, entry);
      }),
  };
}

async function readCurriculum(
  moment: Transaction<Schema>,
  bulk: Engine['bulk'],
): Promise<Curriculum | undefined> {
  const imported = await moment.selectFrom('imported_catalogue').select('id').executeTakeFirst();
  if (!imported) return undefined;
  const [colleges, branches] = [await inOrder(moment, 'colleges'), await inOrder(moment, 'branches')];
  const courses: CourseValues[] = JSON.parse(await bulk.coursesAsJson(moment));
  const moved = await moment.selectFrom('moved_courses').selectAll().execute();
  return {
    ...(moved.length > 0 && { moved: moved.map(movedOf) }),
    colleges: colleges.map(({ value, name, emblem, retired_at: at }) => {
      return { value, name: JSON.parse(name), emblem: emblem as Emblem, ...(at !== null && RETIRED) };
    }),
    branches: branches.map(({ college, value, name, retired_at: at }) => {
      return { college, value, name: JSON.parse(name), ...(at !== null && RETIRED) };
    }),
    courses: courses.map(courseOf),
  };
}

type Emblem = Curriculum['colleges'][number]['emblem'];

const RETIRED = { retired: true } as const;
const PROPOSED = { proposed: true } as const;

type Read = Curriculum['courses'][number];
type CourseValues = [
  college: string,
  branch: string,
  year: string,
  code: string,
  title: Read['title'],
  aliases: string[],
  retiredAt: string | null,
  proposedAt: string | null,
];

function courseOf(values: CourseValues): Read {
  const [college, branch, year, code, title, aliases, retiredAt, proposedAt] = values;
  const course = { college, branch, year, code, title };
  if (aliases.length === 0 && retiredAt === null && proposedAt === null) return course;
  return {
    ...course,
    ...(aliases.length > 0 && { aliases }),
    ...(retiredAt !== null && RETIRED),
    ...(proposedAt !== null && PROPOSED),
  };
}

function movedOf(row: Selectable<Schema['moved_courses']>): MovedCourse {
  const { college, branch, year, code: course } = row;
  const to = { college: row.to_college, branch: row.to_branch, year: row.to_year, course: row.to_code };
  return { from: { college, branch, year, course }, to };
}

async function inOrder<Name extends Part>(moment: Kysely<Schema>, part: Name) {
  const { rows } = await sql<
    Selectable<Schema[Name]>
  >`select * from ${sql.table(part)} order by position`.execute(moment);
  return rows;
}

/**
 * Retires all rows except proposed courses, which a folder does not have, and moves them behind the first
 * `most` positions to make room for the next rows.
 */
async function retire(work: Transaction<Schema>, part: Part, most: number, at: Date): Promise<void> {
  const retired = sql`coalesce(retired_at, ${at.toISOString()})`;
  await sql`update ${sql.table(part)} set position = position + ${most},
    retired_at = ${part === 'courses' ? sql`case when proposed_at is null then ${retired} else retired_at end` : retired}`.execute(
    work,
  );
}

async function removeUnused(work: Transaction<Schema>): Promise<void> {
  const unnamed = (['notes', 'hidden_notes', 'wishes', 'follows'] as const).map(
    (table) => sql`not exists (select 1 from ${sql.table(table)} as n where n.college = courses.college
      and n.branch = courses.branch and n.year = courses.year and n.course = courses.code)`,
  );
  await sql`delete from courses where retired_at is not null and ${sql.join(unnamed, sql` and `)}`.execute(
    work,
  );
  await sql`delete from branches where retired_at is not null and not exists (
    select 1 from courses where courses.college = branches.college and courses.branch = branches.value)`.execute(
    work,
  );
  await sql`delete from colleges where retired_at is not null and not exists (
    select 1 from branches where branches.college = colleges.value)`.execute(work);
  await sql`delete from moved_courses as m where ${movedNowhere}`.execute(work);
  await removeDatesOfNowhere(work);
}

async function write(work: Transaction<Schema>, { colleges, branches, courses }: Curriculum): Promise<void> {
  const isNamed = courses.some(({ aliases }) => aliases !== undefined);
  await put(
    work,
    'colleges',
    ['value'],
    colleges.map(({ value, name, emblem }) => ({ value, name: JSON.stringify(name), emblem })),
  );
  await put(
    work,
    'branches',
    ['college', 'value'],
    branches.map(({ college, value, name }) => ({ college, value, name: JSON.stringify(name) })),
  );
  await put(
    work,
    'courses',
    ['college', 'branch', 'year', 'code'],
    courses.map(({ college, branch, year, code, title, aliases = [] }) => {
      const named: Record<string, string | null> = isNamed ? { aliases: JSON.stringify(aliases) } : {};
      return { college, branch, year, code, title: JSON.stringify(title), ...named, ...ACCEPTED };
    }),
  );
  await sql`delete from moved_courses where exists (select 1 from courses where courses.college = moved_courses.college
    and courses.branch = moved_courses.branch and courses.year = moved_courses.year
    and courses.code = moved_courses.code)`.execute(work);
}

async function put(
  work: Transaction<Schema>,
  part: Part,
  key: readonly string[],
  rows: readonly Record<string, string | null>[],
): Promise<void> {
  const once = new Map(rows.map((row) => [JSON.stringify(key.map((column) => row[column])), row]));
  const placed = [...once.values()].map((row, position) => ({ ...row, position, retired_at: null }));
  const columns = Object.keys(placed[0] ?? {});
  const named = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const changed = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  for (let from = 0; from < placed.length; from += ROWS_AN_INSERT) {
    const values = placed
      .slice(from, from + ROWS_AN_INSERT)
      .map((row) => sql`(${sql.join(Object.values(row))})`);
    await sql`insert into ${sql.table(part)} (${named(columns)}) values ${sql.join(values)}
      on conflict (${named(key)}) do update set ${sql.join(changed)}`.execute(work);
  }
}

const ACCEPTED = { proposed_at: null, proposed_by: null };

function importOf({ digest }: ReadCurriculum, at: Date) {
  return { id: IMPORTED, digest, at: at.toISOString() };
}
