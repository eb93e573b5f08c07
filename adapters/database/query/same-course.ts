import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Notes joined to all notes of their course, aliased `other`. A condition must leave few of the first: SQLite's cross
 * join starts with these; by its own estimate it would start with the others.
 */
export function joinedInCourse(db: Kysely<Schema>) {
  return db
    .selectFrom('notes')
    .crossJoin('notes as other')
    .whereRef('other.college', '=', 'notes.college')
    .whereRef('other.branch', '=', 'notes.branch')
    .whereRef('other.year', '=', 'notes.year')
    .whereRef('other.course', '=', 'notes.course');
}
