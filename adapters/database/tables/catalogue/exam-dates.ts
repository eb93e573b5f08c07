import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import {
  type DatesOfPlaces,
  type ExamDates,
  READ_MOST,
  READ_WITHIN_MOST,
} from '../../../../domain/exam-date.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { dateOf, isOf, proposedOf } from './exam-date-rows.ts';

const STEPS = ['exam_dates.college', 'exam_dates.branch', 'exam_dates.year', 'exam_dates.course'] as const;
const ALL_MOST = 60_000;

type Row = Selectable<Schema['exam_dates']>;
const DATES = sql<Row>`exam_dates`;
/** Excludes corrected dates, which keep their id. */
const CANCELLED = sql<Row>`(select cancelled_exams.*, null as proposed_at, null as proposed_by from cancelled_exams
  where not exists (select 1 from exam_dates where exam_dates.id = cancelled_exams.id))`;

export function databaseExamDates({ db }: Engine): ExamDates {
  const decided = decidedIn(db, DATES);
  const waiting = (from: string) =>
    db.selectFrom('exam_dates').selectAll().where('proposed_at', 'is not', null).where('day', '>=', from);
  return {
    ...datesOfPlaces(decided),
    cancelled: datesOfPlaces(decidedIn(db, CANCELLED)),

    async ofPlace(path, from) {
      return (await decided(from).where(isOf(path)).limit(READ_MOST).execute()).map(dateOf);
    },

    async list(from) {
      return (await decided(from).limit(ALL_MOST).execute()).map(dateOf);
    },

    async listProposed(from) {
      const rows = await waiting(from).orderBy('proposed_at').orderBy('id').limit(READ_MOST).execute();
      return rows.map(proposedOf);
    },

    async listOf(account) {
      const own = waiting('').where('proposed_by', '=', account);
      return (await own.orderBy('proposed_at').orderBy('id').limit(READ_MOST).execute()).map(proposedOf);
    },

    async find(id) {
      const row = await db.selectFrom('exam_dates').selectAll().where('id', '=', id).executeTakeFirst();
      return row && dateOf(row);
    },

    async removeBefore(day, waitingDay) {
      const { numDeletedRows } = await db
        .deleteFrom('exam_dates')
        .where((row) =>
          row.or([
            row.and([row('proposed_at', 'is not', null), row('day', '<', waitingDay)]),
            row.and([row('proposed_at', 'is', null), row('day', '<', day), LATER_ONE]),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async forgetCancelled(before) {
      await db.deleteFrom('cancelled_exams').where('changed_at', '<', before.toISOString()).execute();
    },
  };
}

type Decided = ReturnType<typeof decidedIn>;

const decidedIn = (db: Kysely<Schema>, table: RawBuilder<Row>) => (from: string) =>
  db
    .selectFrom(table.as('exam_dates'))
    .selectAll('exam_dates')
    .where('day', '>=', from)
    .where('proposed_at', 'is', null)
    .orderBy('day')
    .orderBy('time')
    .orderBy('exam_dates.college')
    .orderBy('exam_dates.branch')
    .orderBy('exam_dates.year')
    .orderBy('exam_dates.course')
    .orderBy('exam');

function datesOfPlaces(decided: Decided): DatesOfPlaces {
  return {
    async ofCourse({ college, branch, year, course }, from) {
      const places = [[college], [college, branch], [college, branch, year], [college, branch, year, course]];
      const held = sql<boolean>`(${sql.join(places.map(isOf), sql` or `)})`;
      return (await decided(from).where(held).limit(READ_MOST).execute()).map(dateOf);
    },

    async within(path, from) {
      const steps = path.map((value, at) =>
        at === 0 ? sql`exam_dates.college = ${value}` : sql`${sql.ref(STEPS[at] ?? '')} in ('', ${value})`,
      );
      const within = sql<boolean>`(${sql.join(steps, sql` and `)})`;
      return (await decided(from).where(within).limit(READ_WITHIN_MOST).execute()).map(dateOf);
    },

    async ofFollowed(account, from) {
      const rows = await decided(from)
        .innerJoin('follows', (join) => join.on(HOLDS))
        .select([
          'follows.branch as followed_branch',
          'follows.year as followed_year',
          'follows.course as followed_course',
        ])
        .where('follows.account_id', '=', account)
        .orderBy('follows.course')
        .limit(READ_MOST)
        .execute();
      return rows.map((row) => {
        const course: Place = {
          college: row.college,
          branch: row.followed_branch,
          year: row.followed_year,
          course: row.followed_course,
        };
        return { date: dateOf(row), course };
      });
    },
  };
}

const LATER_ONE = sql<boolean>`exists (select 1 from exam_dates as later
  where later.college = exam_dates.college and later.branch = exam_dates.branch and later.year = exam_dates.year
  and later.course = exam_dates.course and later.proposed_at is null
  and (later.day > exam_dates.day or later.day = exam_dates.day and later.id > exam_dates.id))`;

const HOLDS = sql<boolean>`exam_dates.college = follows.college
  and exam_dates.branch in ('', follows.branch) and exam_dates.year in ('', follows.year)
  and exam_dates.course in ('', follows.course)`;
