import { type Kysely, sql } from 'kysely';
import type { Place } from '../../../domain/course.ts';
import type { Schema } from '../schema.ts';

const COLUMNS = ['college', 'branch', 'year', 'course'] as const;

export function isOfCourse(table: 'notes' | 'topics' | 'units', place: Place) {
  return allOf(COLUMNS.map((name) => sql`${sql.ref(`${table}.${name}`)} = ${place[name]}`));
}

export function isSameCourse(one: string, other: string) {
  return allOf(COLUMNS.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`));
}

const allOf = (conditions: readonly ReturnType<typeof sql>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;

/**
 * Notes with all notes of their course as `other`. A condition must leave only a few of the first: the cross
 * join makes SQLite start with these, against its own estimate.
 */
export function joinedInCourse(db: Kysely<Schema>) {
  return db.selectFrom('notes').crossJoin('notes as other').where(isSameCourse('other', 'notes'));
}
