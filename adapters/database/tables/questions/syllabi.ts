import { type Kysely, sql, type Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import { type CourseUnits, type Syllabi, syllabusVersion, type Unit } from '../../../../domain/syllabus.ts';
import type { Year } from '../../../../domain/year.ts';
import type { Engine } from '../../engine.ts';
import { isOfCourse } from '../../query/same-course.ts';
import { noteOf } from '../../rows/note-rows.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { addJob } from '../pending-jobs.ts';
import { courseKey } from './comparable-papers.ts';
import { inParts } from './in-parts.ts';

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

    async waiting(most, place) {
      const notes = await db
        .selectFrom('notes')
        .selectAll()
        .where('is_syllabus', '=', 1)
        .where(sql<boolean>`not exists (select 1 from decided_syllabi where file_id = notes.image)`)
        .$if(place !== undefined, (query) => query.where(isOfCourse('notes', place as Place)))
        .orderBy('sequence', 'desc')
        .limit(most)
        .execute();
      return notes.map(noteOf);
    },

    replace: (changes, entry, decided) =>
      db.transaction().execute(async (work) => {
        const sorted = changes.toSorted((one, other) =>
          courseKey(one.place) < courseKey(other.place) ? -1 : 1,
        );
        for (const { place } of sorted) await lockSyllabus(engine, work, place);
        for (const { place, was } of sorted)
          if (syllabusVersion(await unitsOf(work, place)) !== was) return false;
        for (const { place, units } of sorted) {
          const { college, branch, year, course } = place;
          await work.deleteFrom('units').where(isOfCourse('units', place)).execute();
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
        const at = (entry?.at ?? new Date()).toISOString();
        for (const { place } of sorted) await sortLater(work, place, at);
        if (decided !== undefined)
          await work
            .insertInto('decided_syllabi')
            .values({ file_id: decided, decided_at: at })
            .onConflict((conflict) => conflict.column('file_id').doNothing())
            .execute();
        await logAct(work, entry);
        return true;
      }),
  };
}

/** Sorts a course's questions by its new syllabus in the background. The job of one paper sorts them all. */
async function sortLater(work: Transaction<Schema>, place: Place, at: string): Promise<void> {
  const paper = await work
    .selectFrom('notes')
    .innerJoin('split_papers', 'split_papers.file_id', 'notes.image')
    .select('notes.image')
    .where(isOfCourse('notes', place))
    .where('notes.kind', '<>', 'notes')
    .where('notes.solution_of', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (paper) await addJob(work, 'find-questions', paper.image, at);
}

export function lockSyllabus(engine: Engine, work: Transaction<Schema>, place: Place): Promise<void> {
  return engine.lockName(work, `syllabus of ${courseKey(place)}`);
}

export async function unitsOf(db: Kysely<Schema>, place: Place): Promise<Unit[]> {
  return db
    .selectFrom('units')
    .select(['number', 'title', 'text'])
    .where(isOfCourse('units', place))
    .orderBy('number')
    .execute();
}

export async function moveUnits(work: Transaction<Schema>, from: Place, to: Place): Promise<void> {
  if ((await unitsOf(work, to)).length > 0)
    await work.deleteFrom('units').where(isOfCourse('units', from)).execute();
  else await work.updateTable('units').set(to).where(isOfCourse('units', from)).execute();
}
