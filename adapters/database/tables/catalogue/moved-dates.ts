import { sql, type Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { Schema } from '../../schema.ts';
import { isSomewhere } from './exam-date-rows.ts';

type Move = { from: Place; to: Place };

export async function moveExamDates(work: Transaction<Schema>, { from, to }: Move): Promise<void> {
  const isGroup = from.course === '';
  // Years have no rows of their own: they move with their branch.
  const year = isGroup ? sql`exam_dates.year` : sql`${to.year}`;
  const here = sql<boolean>`exam_dates.college = ${from.college} and exam_dates.branch = ${from.branch}
    and exam_dates.course = ${from.course} and ${isGroup ? sql`true` : sql`exam_dates.year = ${from.year}`}`;
  await sql`delete from exam_dates where ${here} and exists (select 1 from exam_dates other
    where other.college = ${to.college} and other.branch = ${to.branch} and other.year = ${year}
    and other.course = ${to.course} and other.exam = exam_dates.exam and other.day = exam_dates.day
    and other.time = exam_dates.time)`.execute(work);
  await sql`update exam_dates set college = ${to.college}, branch = ${to.branch}, course = ${to.course},
    year = ${year} where ${here}`.execute(work);
}

export async function removeDatesOfNowhere(work: Transaction<Schema>): Promise<void> {
  await work.deleteFrom('exam_dates').where(sql<boolean>`not (${isSomewhere})`).execute();
}
