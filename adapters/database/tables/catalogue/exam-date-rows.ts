import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ItemPath } from '../../../../domain/catalogue/catalogue-item.ts';
import type { ExamDate, ProposedExamDate } from '../../../../domain/exam-date.ts';
import type { Schema } from '../../schema.ts';

const STEPS = ['college', 'branch', 'year', 'course'] as const;
type Row = Selectable<Schema['exam_dates']>;

export function isOf(path: ItemPath): RawBuilder<boolean> {
  const steps = STEPS.map((step, at) => sql`${sql.ref(`exam_dates.${step}`)} = ${path[at] ?? ''}`);
  return sql`(${sql.join(steps, sql` and `)})`;
}

/** Condition on `exam_dates`: the catalogue has its place. Years have no rows of their own. */
export const isSomewhere = sql<boolean>`case
  when exam_dates.course <> '' then exists (select 1 from courses c where c.college = exam_dates.college
    and c.branch = exam_dates.branch and c.year = exam_dates.year and c.code = exam_dates.course)
  when exam_dates.branch <> '' then exists (select 1 from branches b where b.college = exam_dates.college
    and b.value = exam_dates.branch)
  else exists (select 1 from colleges where colleges.value = exam_dates.college) end`;

export function rowOf(date: ExamDate): Omit<Row, 'proposed_at' | 'proposed_by'> {
  const { id, college, branch, year, course, exam, day, time, room, changedAt } = date;
  return { id, college, branch, year, course, exam, day, time, room, changed_at: changedAt.toISOString() };
}

export function dateOf(row: Omit<Row, 'proposed_at' | 'proposed_by'>): ExamDate {
  const { id, college, branch, year, course, exam, day, time, room, changed_at } = row;
  return { id, college, branch, year, course, exam, day, time, room, changedAt: new Date(changed_at) };
}

export function proposedOf(row: Row): ProposedExamDate {
  return { ...dateOf(row), proposedAt: new Date(row.proposed_at ?? 0) };
}
