import { type Kysely, sql, type Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import { type CourseUnits, type Syllabi, syllabusVersion, type Unit } from '../../../../domain/syllabus.ts';
import type { Year } from '../../../../domain/year.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { courseKey } from '../questions/comparable-papers.ts';
import { inParts } from '../questions/in-parts.ts';

export function databaseSyllabi(engine: Engine): Syllabi {
  const { db } = engine;
  return {
    of: (place) => unitsOf(db, place),

    async list() {
      const rows = await db
        .selectFrom('units')
        .selectAll()
        .orderBy('college')
        .orderBy('branch')
        .orderBy('year')
        .orderBy('course')
        .orderBy('number')
        .execute();
      const courses = Map.groupBy(rows, ({ college, branch, year, course }) =>
        courseKey({ college, branch, year: year as Year, course }),
      );
      return [...courses.values()].map((own): CourseUnits => {
        const { college = '', branch = '', year = '', course = '' } = own[0] ?? {};
        return {
          place: { college, branch, year: year as Year, course },
          units: own.map(({ number, title, text }) => ({ number, title, text })),
        };
      });
    },

    replace: (changes, entry) =>
      db.transaction().execute(async (work) => {
        const sorted = changes.toSorted((one, other) =>
          courseKey(one.place) < courseKey(other.place) ? -1 : 1,
        );
        for (const { place } of sorted) await lockSyllabus(engine, work, place);
        for (const { place, was } of sorted)
          if (syllabusVersion(await unitsOf(work, place)) !== was) return false;
        for (const { place, units } of sorted) {
          const { college, branch, year, course } = place;
          await work.deleteFrom('units').where(isOf(place)).execute();
          for (const some of inParts(units))
            await work
              .insertInto('units')
              .values(
                some.map(({ number, title, text }) => ({
                  college,
                  branch,
                  year,
                  course,
                  number,
                  title,
                  text,
                })),
              )
              .execute();
        }
        await logAct(work, entry);
        return true;
      }),
  };
}

export function lockSyllabus(engine: Engine, work: Transaction<Schema>, place: Place): Promise<void> {
  return engine.lockName(work, `syllabus of ${courseKey(place)}`);
}

export async function unitsOf(db: Kysely<Schema>, place: Place): Promise<Unit[]> {
  return db
    .selectFrom('units')
    .select(['number', 'title', 'text'])
    .where(isOf(place))
    .orderBy('number')
    .execute();
}

/** A course that has units already keeps them. */
export async function moveUnits(work: Transaction<Schema>, from: Place, to: Place): Promise<void> {
  if ((await unitsOf(work, to)).length > 0) await work.deleteFrom('units').where(isOf(from)).execute();
  else await work.updateTable('units').set(to).where(isOf(from)).execute();
}

function isOf({ college, branch, year, course }: Place) {
  return sql<boolean>`college = ${college} and branch = ${branch} and year = ${year} and course = ${course}`;
}
