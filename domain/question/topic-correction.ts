import type { Place } from '../course.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { TopicName } from './topic-name.ts';

export type TopicAct = 'name' | 'join' | 'split';

/** Questions that belong together, as an admin says. `topic`: where they are put; one that is not there is made. */
export type PinnedTopic = { topic: string; name: TopicName; questions: readonly string[] };

/** `name`: that of the topic into which its questions came, and `questions`: how many of them can be seen. */
export type TopicCorrection = { id: string; act: TopicAct; name: TopicName; questions: number; madeAt: Date };

/** The topics of a course as an admin has seen them: another `version` with each change of a topic or its questions. */
export type SeenTopics = { version: string; corrections: readonly TopicCorrection[] };

/** `was`: the version that was changed. */
export type MadeTopicCorrection = {
  was: string;
  correction: Pick<TopicCorrection, 'id' | 'act' | 'madeAt'>;
  topics: readonly PinnedTopic[];
  entry: ModerationEntry;
};

/**
 * Keeps what admins have changed in the topics of a course: which questions belong together, and under which name. It
 * stays when papers are read again or come, and when the topics are found anew; the newest word about a question counts.
 */
export interface TopicCorrections {
  /** Of questions of visible papers of the course, the newest correction first. */
  ofCourse(place: Place): Promise<SeenTopics>;
  /** Of each question of the course that was pinned, the name of the group that it belongs to. */
  groupsOf(place: Place): Promise<ReadonlyMap<string, string>>;
  /** False, and nothing is done, where the topics have changed since. */
  correct(place: Place, made: MadeTopicCorrection): Promise<boolean>;
  /** Each question goes back to the topic that it had. False, and nothing is done, where the topics have changed since. */
  takeBack(place: Place, back: { was: string; id: string; entry: ModerationEntry }): Promise<boolean>;
}

/** Of one course. */
export const TOPIC_CORRECTIONS_MOST = 200;
/** In characters. */
export const TOPIC_NAME_MOST = 80;
