import type { Place } from '../course.ts';
import { Refusal } from '../refusal.ts';

/** Two questions of different papers, in no order. */
export type QuestionPair = { one: string; other: string };

/** What a person says of two questions: once a person and pair. */
type QuestionVote = QuestionPair & { account: string; isSame: boolean; createdAt: Date };

/** How many people say that two questions are the same, and that they are not. Never who. */
export type PairVotes = QuestionPair & { same: number; different: number };

/**
 * Keeps what people say of questions and their similar questions. It stays when papers are read again, because questions keep their
 * ids. What is counted leaves out papers that are out of sight, and accounts that are blocked.
 */
export interface QuestionVotes {
  /** In place of what the account said before. @throws Refusal not-found `question.unknown`; invalid `question.one-paper`. */
  put(vote: QuestionVote): Promise<void>;
  /** Does nothing where the account has said nothing. */
  remove(account: string, pair: QuestionPair): Promise<void>;
  /** What is said of pairs of which one is a question of the course. */
  ofCourse(place: Place): Promise<PairVotes[]>;
  /** What is said of pairs of one course of which one is among these questions. */
  ofQuestions(questions: readonly string[]): Promise<PairVotes[]>;
  /** The pairs of which some say that they are the same and some that they are not, the newest word first. */
  disputes(most: number): Promise<PairVotes[]>;
  /** What the account says of pairs of which one is among the questions. */
  among(account: string, questions: readonly string[]): Promise<(QuestionPair & { isSame: boolean })[]>;
  /** What the account says, after the entry with the id `after`. */
  listKept(
    account: string,
    after: string,
    most: number,
  ): Promise<(Omit<QuestionVote, 'account'> & { id: string })[]>;
}

/** The same pair whichever of the two is named first. */
export function ordered({ one, other }: QuestionPair): QuestionPair {
  return one < other ? { one, other } : { one: other, other: one };
}

export function noSuchQuestion(): Refusal {
  return new Refusal('not-found', 'question.unknown');
}

export function ofOnePaper(): Refusal {
  return new Refusal('invalid', 'question.one-paper');
}
