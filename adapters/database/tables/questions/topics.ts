import { type Kysely, sql, type Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { Topic } from '../../../../domain/question.ts';
import type { Schema } from '../../schema.ts';
import { renewPages } from '../duplicates/renew-pages.ts';
import { inParts } from './in-parts.ts';

export async function topicsOf(
  db: Kysely<Schema>,
  { college, branch, year, course }: Place,
): Promise<Topic[]> {
  const rows = await db
    .selectFrom('topics')
    .select(['id', 'latin', 'devanagari'])
    .where('college', '=', college)
    .where('branch', '=', branch)
    .where('year', '=', year)
    .where('course', '=', course)
    .orderBy('id')
    .execute();
  return rows.map(({ id, latin, devanagari }) => ({
    id,
    latin: latin ?? undefined,
    devanagari: devanagari ?? undefined,
  }));
}

type Sorted = { place: Place; topics: readonly Topic[]; questions: ReadonlyMap<string, string> };

/**
 * A topic that is there keeps its name, and a question that has a topic of the course keeps it: somebody may have put it
 * there meanwhile.
 */
export async function keepTopics(
  work: Transaction<Schema>,
  { place, topics, questions }: Sorted,
): Promise<void> {
  const { college, branch, year, course } = place;
  const ofCourse = sql`college = ${college} and branch = ${branch} and year = ${year} and course = ${course}`;
  const rows = topics.map(({ id, latin = null, devanagari = null }) => ({
    ...{ id, latin, devanagari },
    ...{ college, branch, year, course },
  }));
  for (const some of inParts(rows))
    await work
      .insertInto('topics')
      .values(some)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  // A question, or a known topic, may have gone meanwhile.
  for (const some of inParts([...questions]))
    await sql`insert into topic_questions (question_id, topic_id)
      select questions.id, given.topic_id from questions join (${given(some)}) as given on given.id = questions.id
      where exists (select 1 from topics where topics.id = given.topic_id)
      on conflict (question_id) do update set topic_id = excluded.topic_id
      where topic_questions.topic_id not in (select id from topics where ${ofCourse})`.execute(work);
  // What nothing is in any more; a question that went to another course has left its topic there.
  await sql`delete from topics where ${ofCourse}
    and not exists (select 1 from topic_questions where topic_questions.topic_id = topics.id)`.execute(work);
  await renewCourse(work, place);
}

/** Cached pages of the course are made anew: one of its notes is enough. */
async function renewCourse(work: Transaction<Schema>, { college, branch, year, course }: Place) {
  const one = await work
    .selectFrom('notes')
    .select('image')
    .where('college', '=', college)
    .where('branch', '=', branch)
    .where('year', '=', year)
    .where('course', '=', course)
    .limit(1)
    .execute();
  await renewPages(
    work,
    one.map(({ image }) => image),
  );
}

function given(rows: readonly (readonly [string, string])[]) {
  return sql.join(
    rows.map(
      ([question, topic]) => sql`select cast(${question} as text) as id, cast(${topic} as text) as topic_id`,
    ),
    sql` union all `,
  );
}
