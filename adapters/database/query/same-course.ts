import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Notes, each joined to every note of its course, which is called `other`. A condition has to leave few of the first:
 * SQLite begins with these, as in every cross join. By its own estimate it would begin with the others.
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
