import type { Kysely, Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import { textDigest } from '../../../../domain/primitives/text-digest.ts';
import type {
  MadeTopicCorrection,
  PinnedTopic,
  TopicCorrection,
  TopicCorrections,
} from '../../../../domain/question/topic-correction.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { courseKey } from './comparable-papers.ts';
import { inParts } from './in-parts.ts';
import { newestPins, pinsOf, type TopicPin } from './topic-pins.ts';
import { putIntoTopics, removeEmptyTopics, renewCourse, topicsOf } from './topics.ts';

export function databaseTopicCorrections(engine: Engine): TopicCorrections {
  const { db } = engine;
  return {
    async ofCourse(place) {
      const version = await versionOf(db, place);
      return { version, corrections: correctionsIn(await pinsOf(db, place)).toReversed() };
    },
    async groupsOf(place) {
      const newest = newestPins(await pinsOf(db, place));
      return new Map(
        [...newest].map(([question, { correction, part }]) => [question, `${correction} ${part}`]),
      );
    },
    correct: (place, made) => db.transaction().execute((work) => correctTopics(engine, work, place, made)),
    takeBack: (place, { was, id, entry }) =>
      db.transaction().execute(async (work) => {
        await engine.lockName(work, `topics of ${courseKey(place)}`);
        if ((await versionOf(work, place)) !== was) return false;
        const pins = await pinsOf(work, place);
        if (!pins.some(({ correction }) => correction === id)) return false;
        await putBack(work, place, pins, id);
        await work.deleteFrom('topic_mends').where('id', '=', id).execute();
        await removeEmptyTopics(work, place);
        await renewCourse(work, place);
        await logAct(work, entry);
        return true;
      }),
  };
}

async function correctTopics(
  engine: Engine,
  work: Transaction<Schema>,
  place: Place,
  { was, correction, topics, entry }: MadeTopicCorrection,
): Promise<boolean> {
  await engine.lockName(work, `topics of ${courseKey(place)}`);
  if ((await versionOf(work, place)) !== was) return false;
  const { id, act, madeAt } = correction;
  await work
    .deleteFrom('topic_mends')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('topic_pins').select('mend_id').whereRef('topic_pins.mend_id', '=', 'topic_mends.id'),
        ),
      ),
    )
    .execute();
  const last = await work
    .selectFrom('topic_mends')
    .select((row) => row.fn.max('position').as('position'))
    .executeTakeFirst();
  const position = Number(last?.position ?? 0) + 1;
  await work.insertInto('topic_mends').values({ id, position, act, made_at: madeAt.toISOString() }).execute();
  for (const [part, pinned] of topics.entries()) await pin(work, { correction: id, part }, pinned);
  await putIntoTopics(
    work,
    place,
    topics.map(({ topic, name }) => ({ ...name, id: topic })),
    topics.flatMap(({ topic, questions }) => questions.map((question) => [question, topic] as const)),
  );
  await removeEmptyTopics(work, place);
  await renewCourse(work, place);
  await logAct(work, entry);
  return true;
}

/** Changes with every pin, topic, or change of a topic's questions. */
async function versionOf(db: Kysely<Schema>, place: Place): Promise<string> {
  const { college, branch, year, course } = place;
  const sorted = await db
    .selectFrom('topic_questions')
    .innerJoin('topics', 'topics.id', 'topic_questions.topic_id')
    .select(['question_id', 'topic_id'])
    .where('topics.college', '=', college)
    .where('topics.branch', '=', branch)
    .where('topics.year', '=', year)
    .where('topics.course', '=', course)
    .orderBy('question_id')
    .execute();
  const pins = await pinsOf(db, place);
  return textDigest(
    JSON.stringify([
      pins.map(({ correction, question }) => [correction, question]),
      sorted.map(({ question_id, topic_id }) => [question_id, topic_id]),
    ]),
  );
}

function correctionsIn(pins: readonly TopicPin[]): TopicCorrection[] {
  const byCorrection = Map.groupBy(
    pins.filter(({ part }) => part === 0),
    ({ correction }) => correction,
  );
  return [...byCorrection].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const { act, madeAt, latin, devanagari } = first;
    return [{ id, act, madeAt, name: { latin, devanagari }, questions: own.length }];
  });
}

async function pin(
  work: Transaction<Schema>,
  { correction, part }: { correction: string; part: number },
  { topic, name, questions }: PinnedTopic,
): Promise<void> {
  for (const some of inParts(questions)) {
    const rows = await work
      .selectFrom('questions')
      .leftJoin('topic_questions', 'topic_questions.question_id', 'questions.id')
      .select(['questions.id', 'questions.file_id', 'topic_questions.topic_id'])
      .where('questions.id', 'in', some)
      .execute();
    if (rows.length === 0) continue;
    await work
      .insertInto('topic_pins')
      .values(
        rows.map(({ id, file_id, topic_id }) => ({
          ...{ mend_id: correction, question_id: id, file_id, part },
          ...{ latin: name.latin ?? null, devanagari: name.devanagari ?? null },
          ...{ was_topic: topic_id, made_topic: topic },
        })),
      )
      .execute();
  }
}

/** Undoes a correction where no newer one applies; a question without its former topic waits for sorting. */
async function putBack(
  work: Transaction<Schema>,
  place: Place,
  pins: readonly TopicPin[],
  correction: string,
): Promise<void> {
  const there = new Set((await topicsOf(work, place)).map(({ id }) => id));
  const moved = [...newestPins(pins).values()].filter(
    (pin) => pin.correction === correction && pin.was !== pin.made,
  );
  const [back, lost] = [
    moved.flatMap(({ question, was }) =>
      was !== undefined && there.has(was) ? [[question, was] as const] : [],
    ),
    moved.filter(({ was }) => was === undefined || !there.has(was)),
  ];
  await putIntoTopics(work, place, [], back);
  for (const some of inParts(lost)) {
    const ids = some.map(({ question }) => question);
    await work.deleteFrom('topic_questions').where('question_id', 'in', ids).execute();
    const files = work.selectFrom('questions').select('file_id').where('id', 'in', ids);
    await work.updateTable('split_papers').set({ compared_in: null }).where('file_id', 'in', files).execute();
  }
}
