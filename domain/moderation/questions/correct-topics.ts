import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { characters, oneLine, withoutDirectionSigns } from '../../primitives/text.ts';
import { sortQuestions } from '../../question/sort-questions.ts';
import {
  type PinnedTopic,
  TOPIC_CORRECTIONS_MOST,
  TOPIC_NAME_MOST,
  type TopicAct,
} from '../../question/topic-correction.ts';
import { inItsScript, type TopicName } from '../../question/topic-name.ts';
import { COURSE_QUESTIONS_MOST, type Topic } from '../../question.ts';
import { Refusal } from '../../refusal.ts';
import { beginAct } from '../begin-act.ts';
import { type Moderator, requireAdmin } from '../role.ts';

/** An admin's change of topics: a new name, moving questions to another topic, or splitting some off into a new one. */
export type WantedTopics =
  | { act: 'name'; topic: string; name: string }
  | { act: 'join'; topics: readonly string[]; into: string }
  | { act: 'split'; topic: string; name: string; questions: readonly string[] };

type Seen = { was: string };
type Known = { topic: Topic; questions: readonly string[] };

/**
 * Changes the topics of a course. The changes persist when papers come or are read again.
 * @throws Refusal not-allowed `moderation.admin`; invalid `topic.*`; conflict `topic.changed` where the topics have changed
 * since, `topic.corrections`; too-many.
 */
export async function correctTopics(
  library: Library,
  by: Moderator | undefined,
  place: Place,
  { was, wanted }: Seen & { wanted: WantedTopics },
): Promise<void> {
  await requireAdmin(library, by);
  const { version, corrections } = await library.topicCorrections.ofCourse(place);
  if (version !== was) throw changedMeanwhile();
  if (corrections.length >= TOPIC_CORRECTIONS_MOST)
    throw new Refusal('conflict', { name: 'topic.corrections', values: { most: TOPIC_CORRECTIONS_MOST } });
  const known = await knownTopics(library, place);
  const topics = pinned(wanted, known, library.newId());
  const act = await beginAct(library, by, reasonOf(wanted));
  const correction = { id: library.newId(), act: wanted.act, madeAt: act.at };
  const isDone = await library.topicCorrections.correct(place, {
    was,
    correction,
    topics,
    entry: entryOf(act, place),
  });
  if (!isDone) throw changedMeanwhile();
}

/**
 * Undoes an admin's change.
 * @throws Refusal as `correctTopics`.
 */
export async function takeBackTopics(
  library: Library,
  by: Moderator | undefined,
  place: Place,
  { was, correction: id }: Seen & { correction: string },
): Promise<void> {
  await requireAdmin(library, by);
  const { corrections } = await library.topicCorrections.ofCourse(place);
  const gone = corrections.find((correction) => correction.id === id);
  if (!gone) throw changedMeanwhile();
  const act = await beginAct(library, by, `undo: ${DONE[gone.act]}`);
  const isDone = await library.topicCorrections.takeBack(place, { was, id, entry: entryOf(act, place) });
  if (!isDone) throw changedMeanwhile();
  await sortQuestions(library, place);
}

async function knownTopics(library: Library, place: Place): Promise<Map<string, Known>> {
  const questions = await library.questions.ofCourse(place, COURSE_QUESTIONS_MOST);
  const byTopic = Map.groupBy(questions, ({ topic }) => topic);
  const topics = await library.questions.topicsOf(place);
  return new Map(
    topics.map((topic) => [
      topic.id,
      { topic, questions: (byTopic.get(topic.id) ?? []).map(({ id }) => id) },
    ]),
  );
}

function pinned(wanted: WantedTopics, known: ReadonlyMap<string, Known>, newId: string): PinnedTopic[] {
  if (wanted.act === 'join') {
    const into = knownOf(known, wanted.into);
    const joined = [...new Set(wanted.topics)].map((id) => knownOf(known, id));
    if (joined.length === 0 || joined.includes(into)) throw new Refusal('invalid', 'question.into');
    const all = [into, ...joined].flatMap(({ questions }) => questions);
    return [{ topic: into.topic.id, name: into.topic, questions: all }];
  }
  const { topic, questions } = knownOf(known, wanted.topic);
  if (wanted.act === 'name') {
    return [{ topic: topic.id, name: named(wanted.name, topic), questions }];
  }
  const out = questions.filter((id) => wanted.questions.includes(id));
  const rest = questions.filter((id) => !wanted.questions.includes(id));
  if (out.length === 0 || rest.length === 0) throw new Refusal('invalid', 'topic.questions');
  return [
    { topic: newId, name: named(wanted.name), questions: out },
    { topic: topic.id, name: topic, questions: rest },
  ];
}

const DONE: Record<TopicAct, string> = { name: 'renamed', join: 'joined', split: 'split' };

function reasonOf(wanted: WantedTopics): string {
  return wanted.act === 'join' ? DONE.join : `${DONE[wanted.act]}: ${wanted.name}`;
}

/** Topics without questions do not exist. */
function knownOf(known: ReadonlyMap<string, Known>, id: string): Known {
  const topic = known.get(id);
  if (!topic || topic.questions.length === 0) throw changedMeanwhile();
  return topic;
}

/** Changes the name in the script of the input; the other script's name stays. */
function named(written: string, before?: TopicName): TopicName {
  const name = oneLine(withoutDirectionSigns(written));
  if (name === '' || characters(name) > TOPIC_NAME_MOST)
    throw new Refusal('invalid', { name: 'topic.name', values: { most: TOPIC_NAME_MOST } });
  return { latin: undefined, devanagari: undefined, ...before, ...inItsScript(name) };
}

function entryOf(act: Awaited<ReturnType<typeof beginAct>>, { course }: Place) {
  return { ...act, act: 'mend-topics', note: undefined, account: undefined, about: course } as const;
}

function changedMeanwhile(): Refusal {
  return new Refusal('conflict', 'topic.changed');
}
