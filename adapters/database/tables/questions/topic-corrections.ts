import type { Kysely, Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import { textDigest } from '../../../../domain/primitives/text-digest.ts';
import type {
  PinnedTopic,
  SeenTopics,
  TopicChange,
  TopicCorrection,
} from '../../../../domain/question/question-correction.ts';
import type { Engine } from '../../engine.ts';
import { isOfCourse } from '../../query/same-course.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { courseKey } from './comparable-papers.ts';
import { addCorrections, type CorrectionRow, undoCorrection } from './correction-rows.ts';
import { writeOutlinesOf } from './course-questions.ts';
import { inParts } from './in-parts.ts';
import { newestPins, pinsOf, type TopicDetail, type TopicPin } from './topic-pins.ts';
import { putIntoTopics, removeEmptyTopics, renewCourse, topicsOf } from './topics.ts';

export async function seenTopics(db: Kysely<Schema>, place: Place): Promise<SeenTopics> {
  const version = await versionOf(db, place);
  return { version, corrections: correctionsIn(await pinsOf(db, place)).toReversed() };
}

export function groupsIn(pins: readonly TopicPin[]): Map<string, string> {
  return new Map(
    [...newestPins(pins)].map(([question, { correction, part }]) => [question, `${correction} ${part}`]),
  );
}

export async function changeTopics(
  engine: Engine,
  work: Transaction<Schema>,
  place: Place,
  { was, added, undone, entry, at }: TopicChange,
): Promise<boolean> {
  await engine.lockName(work, `topics of ${courseKey(place)}`);
  if ((await versionOf(work, place)) !== was) return false;
  const pins = await pinsOf(work, place);
  const own = pins.filter(({ correction }) => correction === undone).map(({ question }) => question);
  if (added) await group(work, place, added, at);
  else {
    if (own.length === 0) return false;
    await putBack(work, place, pins, undone);
    await undoCorrection(work, undone, at);
  }
  await removeEmptyTopics(work, place);
  await writeOutlinesOf(work, added ? added.topics.flatMap(({ questions }) => questions) : own);
  await renewCourse(work, place);
  await logAct(work, entry);
  return true;
}

async function group(
  work: Transaction<Schema>,
  place: Place,
  { id, act, topics }: NonNullable<TopicChange['added']>,
  at: Date,
): Promise<void> {
  const last = await work
    .selectFrom('question_corrections')
    .select((row) => row.fn.max('position').as('position'))
    .where('kind', '=', 'topic')
    .executeTakeFirst();
  const position = Number(last?.position ?? 0) + 1;
  const made = { id, kind: 'topic', act, position, made_at: at.toISOString() } as const;
  for (const [part, pinned] of topics.entries()) await pin(work, { ...made, part }, pinned);
  await putIntoTopics(
    work,
    place,
    topics.map(({ topic, name }) => ({ ...name, id: topic })),
    topics.flatMap(({ topic, questions }) => questions.map((question) => [question, topic] as const)),
  );
}

/** Changes when a question is pinned, or when a topic or its questions change. */
async function versionOf(db: Kysely<Schema>, place: Place): Promise<string> {
  const sorted = await db
    .selectFrom('topic_questions')
    .innerJoin('topics', 'topics.id', 'topic_questions.topic_id')
    .select(['question_id', 'topic_id'])
    .where(isOfCourse('topics', place))
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
  { part, ...made }: Pick<CorrectionRow, 'id' | 'kind' | 'act' | 'position' | 'made_at'> & { part: number },
  { topic, name, questions }: PinnedTopic,
): Promise<void> {
  const { latin = null, devanagari = null } = name;
  const detail: TopicDetail = { part, latin, devanagari, made: topic };
  for (const some of inParts(questions)) {
    const rows = await work
      .selectFrom('questions')
      .leftJoin('topic_questions', 'topic_questions.question_id', 'questions.id')
      .select(['questions.id', 'questions.file_id', 'topic_questions.topic_id'])
      .where('questions.id', 'in', some)
      .execute();
    await addCorrections(
      work,
      rows.map(({ id, file_id, topic_id }) => ({
        ...{ ...made, subject: id, file_id, detail: JSON.stringify(detail), topic: topic_id },
      })),
    );
  }
}

/** Undoes a correction unless a newer one applies. If its former topic is gone, a question waits. */
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
