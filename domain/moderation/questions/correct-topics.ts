import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { characters, oneLine, withoutDirectionSigns } from '../../primitives/text.ts';
import { inItsScript, type TopicName } from '../../question/comparing/topic-name.ts';
import {
  type PinnedTopic,
  type SeenTopics,
  TOPIC_CORRECTIONS_MOST,
  TOPIC_NAME_MOST,
  type TopicAct,
  type TopicChange,
} from '../../question/question-correction.ts';
import type { Topic } from '../../question.ts';
import { Refusal } from '../../refusal.ts';
import { beginAct } from '../begin-act.ts';
import { type Moderator, requireAdmin } from '../role.ts';

export type WantedTopics =
  | { act: 'name'; topic: string; name: string }
  | { act: 'join'; topics: readonly string[]; into: string }
  | { act: 'split'; topic: string; name: string; questions: readonly string[] };

type Seen = { was: string };
type Known = { topic: Topic; questions: readonly string[] };

/**
 * The changes persist when papers are added or read again.
 * @throws Refusal not-allowed `moderation.admin`; invalid `topic.*`; conflict `topic.changed` if the topics
 * have changed since, `topic.corrections`; too-many.
 */
export async function correctTopics(
  library: Library,
  by: Moderator | undefined,
  place: Place,
  { was, wanted }: Seen & { wanted: WantedTopics },
): Promise<void> {
  await changeTopics(library, by, place, was, async ({ version, corrections }) => {
    if (version !== was) throw changedMeanwhile();
    if (corrections.length >= TOPIC_CORRECTIONS_MOST)
      throw new Refusal('conflict', { name: 'topic.corrections', values: { most: TOPIC_CORRECTIONS_MOST } });
    const topics = pinned(wanted, await knownTopics(library, place), library.newId());
    return { added: { id: library.newId(), act: wanted.act, topics }, reason: reasonOf(wanted) };
  });
}

type Change = { reason: string } & ({ added: NonNullable<TopicChange['added']> } | { undone: string });

export async function changeTopics(
  library: Library,
  by: Moderator | undefined,
  place: Place,
  was: string,
  changed: (seen: SeenTopics) => Promise<Change>,
): Promise<void> {
  await requireAdmin(library, by);
  const { reason, ...change } = await changed(await library.questionCorrections.ofTopics(place));
  const act = await beginAct(library, by, reason);
  const about = { note: undefined, account: undefined, about: place.course };
  const entry = { ...act, ...about, act: 'correct-topics' as const };
  if (!(await library.questionCorrections.changeTopics(place, { ...change, was, entry, at: act.at })))
    throw changedMeanwhile();
}

async function knownTopics(library: Library, place: Place): Promise<Map<string, Known>> {
  const { questions, topics } = await library.questions.ofCourse(place);
  const byTopic = Map.groupBy(questions, ({ topic }) => topic);
  return new Map(
    [...topics].map(([id, topic]) => [
      id,
      { topic, questions: (byTopic.get(id) ?? []).map((question) => question.id) },
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

export const DONE: Record<TopicAct, string> = { name: 'renamed', join: 'joined', split: 'split' };

function reasonOf(wanted: WantedTopics): string {
  return wanted.act === 'join' ? DONE.join : `${DONE[wanted.act]}: ${wanted.name}`;
}

function knownOf(known: ReadonlyMap<string, Known>, id: string): Known {
  const topic = known.get(id);
  if (!topic || topic.questions.length === 0) throw changedMeanwhile();
  return topic;
}

/** Changes the name in the script of the input; keeps the name in the other script. */
function named(written: string, before?: TopicName): TopicName {
  const name = oneLine(withoutDirectionSigns(written));
  if (name === '' || characters(name) > TOPIC_NAME_MOST)
    throw new Refusal('invalid', { name: 'topic.name', values: { most: TOPIC_NAME_MOST } });
  return { latin: undefined, devanagari: undefined, ...before, ...inItsScript(name) };
}

export function changedMeanwhile(): Refusal {
  return new Refusal('conflict', 'topic.changed');
}
