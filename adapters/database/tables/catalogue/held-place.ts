import type { Kysely, Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';

/**
 * Keeps a note's course in place until the transaction ends and returns where it is: an admin may have moved
 * it since the check. A library without a catalogue accepts any place.
 */
export async function holdPlace(engine: Engine, work: Transaction<Schema>, place: Place): Promise<Held> {
  const there = await courseAt(engine, work, place);
  if (there) return { place, status: accountStatusOf(there) };
  const { college, branch, year, course: code } = place;
  const moved = await work
    .selectFrom('moved_courses')
    .selectAll()
    .where((row) => row.and({ college, branch, year, code }))
    .executeTakeFirst();
  const to = moved && {
    college: moved.to_college,
    branch: moved.to_branch,
    year: moved.to_year,
    course: moved.to_code,
  };
  const target = to && (await courseAt(engine, work, to));
  if (to && target) return { place: to, status: accountStatusOf(target) };
  return { place, status: (await isEmpty(work)) ? 'taught' : 'gone' };
}

type Held = { place: Place; status: 'taught' | 'retired' | 'gone' };

function accountStatusOf({ retired_at }: { retired_at: string | null }): Held['status'] {
  return retired_at === null ? 'taught' : 'retired';
}

function courseAt(engine: Engine, work: Transaction<Schema>, place: Place) {
  const { college, branch, year, course: code } = place;
  const query = work
    .selectFrom('courses')
    .select('retired_at')
    .where((row) => row.and({ college, branch, year, code }));
  return engine.lockShared(query).executeTakeFirst();
}

async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('imported_catalogue').select('id').executeTakeFirst()) === undefined;
}
