import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Notes, each joined to every note of its course, which is called `other`. */
export function joinedInCourse(db: Kysely<Schema>) {
  return db
    .selectFrom('notes')
    .innerJoin('notes as other', (on) =>
      on
        .onRef('other.college', '=', 'notes.college')
        .onRef('other.branch', '=', 'notes.branch')
        .onRef('other.year', '=', 'notes.year')
        .onRef('other.course', '=', 'notes.course'),
    );
}
