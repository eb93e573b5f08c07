import { type Kysely, sql, type Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { RenamedTopic, Topic } from '../../../../domain/question.ts';
import { isOfCourse } from '../../query/same-course.ts';
import type { Schema } from '../../schema.ts';
import { renewPages } from '../duplicates/renew-pages.ts';
import { inParts } from './in-parts.ts';
import { pinnedNames, pinsOf } from './topic-pins.ts';

export async function topicsOf(db: Kysely<Schema>, place: Place): Promise<Topic[]> {
  const rows = await db
    .selectFrom('topics')
    .select(['id', 'latin', 'devanagari'])
    .where(isOfCourse('topics', place))
    .orderBy('id')
    .execute();
  const named = pinnedNames(await pinsOf(db, place));
  return rows.map(({ id, latin, devanagari }) => ({
    ...(named.get(id) ?? { latin: latin ?? undefined, devanagari: devanagari ?? undefined }),
    id,
  }));
}

type Sorted = { place: Place; topics: readonly Topic[]; questions: ReadonlyMap<string, string> };

/** Existing topics keep their names, and questions their topics: both may have changed meanwhile. */
export async function keepTopics(
  work: Transaction<Schema>,
  { place, topics, questions }: Sorted,
): Promise<void> {
  await addTopics(work, place, topics);
  for (const some of inParts([...questions]))
    await sql`insert into topic_questions (question_id, topic_id)
      select questions.id, given.topic_id from questions join (${given(some)}) as given on given.id = questions.id
      where exists (select 1 from topics where topics.id = given.topic_id)
      on conflict (question_id) do update set topic_id = excluded.topic_id
      where topic_questions.topic_id not in (select id from topics where ${isOfCourse('topics', place)})`.execute(
      work,
    );
  await removeEmptyTopics(work, place);
  await renewCourse(work, place);
}

export async function renameTopics(
  work: Transaction<Schema>,
  place: Place,
  topics: readonly RenamedTopic[],
): Promise<void> {
  for (const { id, latin = '', devanagari = '', was } of topics)
    await sql`update topics set latin = nullif(cast(${latin} as text), ''), devanagari = nullif(cast(${devanagari} as text), '')
      where id = ${id} and coalesce(latin, '') = ${was.latin ?? ''}
      and coalesce(devanagari, '') = ${was.devanagari ?? ''} and ${isOfCourse('topics', place)}`.execute(
      work,
    );
  await renewCourse(work, place);
}

export async function putIntoTopics(
  work: Transaction<Schema>,
  place: Place,
  topics: readonly Topic[],
  questions: readonly (readonly [string, string])[],
): Promise<void> {
  await addTopics(work, place, topics);
  for (const some of inParts(questions))
    await sql`insert into topic_questions (question_id, topic_id)
      select questions.id, given.topic_id from questions join (${given(some)}) as given on given.id = questions.id
      where true on conflict (question_id) do update set topic_id = excluded.topic_id`.execute(work);
}

async function addTopics(
  work: Transaction<Schema>,
  { college, branch, year, course }: Place,
  topics: readonly Topic[],
): Promise<void> {
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
}

/** Topics that an admin emptied stay, because their questions may return. */
export async function removeEmptyTopics(work: Transaction<Schema>, place: Place): Promise<void> {
  await sql`delete from topics where ${isOfCourse('topics', place)}
    and not exists (select 1 from topic_questions where topic_questions.topic_id = topics.id)
    and not exists (select 1 from question_corrections c where c.topic = topics.id and c.undone_at is null)`.execute(
    work,
  );
}

/** Invalidates cached pages of the course: touching one of its notes is enough. */
export async function renewCourse(work: Transaction<Schema>, place: Place) {
  const one = await work
    .selectFrom('notes')
    .select('image')
    .where(isOfCourse('notes', place))
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
