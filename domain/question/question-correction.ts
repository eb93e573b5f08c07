import type { Place } from '../course.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import { Refusal } from '../refusal.ts';
import type { TopicName } from './comparing/topic-name.ts';
import type { CorrectedPaper } from './corrected-paper.ts';
import type { Region } from './splitting/paper-questions.ts';

export type QuestionLabel = {
  number: number;
  part: string | undefined;
  sub: string | undefined;
  marks: number | undefined;
};

/** Names a question by its id, and has no effect while that question is not found. */
export type Correction =
  | ({ act: 'correct'; question: string } & QuestionLabel)
  | { act: 'move'; question: string; regions: readonly Region[] }
  | { act: 'merge'; question: string; into: string }
  /** Splits off what is below `y`, a share of the page's height, as a new question. */
  | ({ act: 'split'; question: string; page: number; y: number } & QuestionLabel)
  | { act: 'hide'; question: string }
  | { act: 'right' };

export type KeptCorrection = { id: string; position: number; correction: Correction; madeAt: Date };

export const CORRECTIONS_MOST = 200;
export const REGIONS_MOST = 12;

export type TopicAct = 'name' | 'join' | 'split';

/** Questions that an admin grouped. `topic`: their topic, created if missing. */
export type PinnedTopic = { topic: string; name: TopicName; questions: readonly string[] };

/** `name`: of the topic that the correction led to. `questions`: number of visible ones. */
export type TopicCorrection = { id: string; act: TopicAct; name: TopicName; questions: number; madeAt: Date };

export type SeenTopics = { version: string; corrections: readonly TopicCorrection[] };

export const TOPIC_CORRECTIONS_MOST = 200;
export const TOPIC_NAME_MOST = 80;

export type QuestionPair = { one: string; other: string };

type PairVote = QuestionPair & { account: string; isSame: boolean; createdAt: Date };

/** A vote for the export of a person's data; `undoneAt` if it was undone. */
type OwnVote = Omit<PairVote, 'account'> & { id: string; undoneAt?: Date };

export type PairVotes = QuestionPair & { same: number; different: number };

/** `was`: the version that the admin saw. `undone`: id of a correction to undo. */
type Change<Added> = { was: string; entry: ModerationEntry; at: Date } & (
  | { added: Added; undone?: undefined }
  | { undone: string; added?: undefined }
);

export type PaperChange = Change<KeptCorrection> & { split: CorrectedPaper; splitter: number };
export type TopicChange = Change<{ id: string; act: TopicAct; topics: readonly PinnedTopic[] }>;

/**
 * Corrections and votes on papers, topics and pairs of questions. They outlive another reading of the papers,
 * because questions keep their ids. Undone ones stay in the database but do not count.
 */
export interface QuestionCorrections {
  ofFile(file: string): Promise<KeptCorrection[]>;
  /** Also stores the questions. Returns false, without a change, if the paper has changed meanwhile. */
  changePaper(file: string, change: PaperChange): Promise<boolean>;
  ofTopics(place: Place): Promise<SeenTopics>;
  /** Questions that admins grouped, with their group's id. A question's newest correction counts. */
  groupsOf(place: Place): Promise<ReadonlyMap<string, string>>;
  /** Undoing restores former topics. Returns false, without a change, if the topics have changed. */
  changeTopics(place: Place, change: TopicChange): Promise<boolean>;
  /**
   * Replaces the account's former vote.
   * @throws Refusal not-found `question.unknown`; invalid `question.one-paper`.
   */
  vote(vote: PairVote): Promise<void>;
  undoVote(account: string, pair: QuestionPair, at: Date): Promise<void>;
  /** Votes on pairs of one course. Hidden papers and blocked accounts do not count. */
  votesOf(questions: readonly string[]): Promise<PairVotes[]>;
  disputes(most: number): Promise<PairVotes[]>;
  votesBy(account: string, after: string, most: number): Promise<OwnVote[]>;
}

export function ordered({ one, other }: QuestionPair): QuestionPair {
  return one < other ? { one, other } : { one: other, other: one };
}

export function noSuchQuestion(): Refusal {
  return new Refusal('not-found', 'question.unknown');
}

export function ofOnePaper(): Refusal {
  return new Refusal('invalid', 'question.one-paper');
}
