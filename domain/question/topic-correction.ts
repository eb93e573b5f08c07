import type { Place } from '../course.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { TopicName } from './topic-name.ts';

export type TopicAct = 'name' | 'join' | 'split';

/** Questions grouped by an admin. `topic`: their topic, created if missing. */
export type PinnedTopic = { topic: string; name: TopicName; questions: readonly string[] };

/** `name`: of the target topic; `questions`: number of visible ones. */
export type TopicCorrection = { id: string; act: TopicAct; name: TopicName; questions: number; madeAt: Date };

export type SeenTopics = { version: string; corrections: readonly TopicCorrection[] };

/** `was`: the changed version. */
export type MadeTopicCorrection = {
  was: string;
  correction: Pick<TopicCorrection, 'id' | 'act' | 'madeAt'>;
  topics: readonly PinnedTopic[];
  entry: ModerationEntry;
};

/**
 * Stores admins' changes of topics: grouping and names. They survive reading papers again and recomputing topics; the
 * newest change of a question counts.
 */
export interface TopicCorrections {
  ofCourse(place: Place): Promise<SeenTopics>;
  groupsOf(place: Place): Promise<ReadonlyMap<string, string>>;
  /** False, without a change, when the topics have changed meanwhile. */
  correct(place: Place, made: MadeTopicCorrection): Promise<boolean>;
  /** Returns each question to its former topic. False, without a change, when the topics have changed meanwhile. */
  takeBack(place: Place, back: { was: string; id: string; entry: ModerationEntry }): Promise<boolean>;
}

export const TOPIC_CORRECTIONS_MOST = 200;
export const TOPIC_NAME_MOST = 80;
