import type { Place } from '../course.ts';
import { Refusal } from '../refusal.ts';

export type QuestionPair = { one: string; other: string };

type QuestionVote = QuestionPair & { account: string; isSame: boolean; createdAt: Date };

export type PairVotes = QuestionPair & { same: number; different: number };

/**
 * Stores votes on similar questions. They survive reading papers again because questions retain their ids. Counts
 * ignore hidden papers and blocked accounts.
 */
export interface QuestionVotes {
  /**
   * Replaces the account's former vote.
   * @throws Refusal not-found `question.unknown`; invalid `question.one-paper`.
   */
  put(vote: QuestionVote): Promise<void>;
  remove(account: string, pair: QuestionPair): Promise<void>;
  ofCourse(place: Place): Promise<PairVotes[]>;
  ofQuestions(questions: readonly string[]): Promise<PairVotes[]>;
  disputes(most: number): Promise<PairVotes[]>;
  among(account: string, questions: readonly string[]): Promise<(QuestionPair & { isSame: boolean })[]>;
  listKept(
    account: string,
    after: string,
    most: number,
  ): Promise<(Omit<QuestionVote, 'account'> & { id: string })[]>;
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
