import type { Place } from '../course.ts';
import type { Topic } from '../question.ts';
import type { SimilarityKind } from './sameness.ts';
import type { QuestionTerms } from './terms/question-terms.ts';

/** A question of another paper in which one returns. */
export type SimilarQuestion = {
  id: string;
  kind: SimilarityKind;
  /** From 0 to about 1. */
  similarity: number;
  /** It is in the other script: a question in Hindi and one in English. */
  isAbroad: boolean;
};

/** Of a question so many are kept. */
export const SIMILAR_MOST = 10;
/** So many of them are in the other script, if there are some: a question has one counterpart, and many that are alike. */
const ABROAD_MOST = 2;

/** Those of these returns that a question keeps, the likeliest first; of equals those that came first. */
export function mostSimilar<Found extends Pick<SimilarQuestion, 'similarity' | 'isAbroad'>>(
  found: readonly Found[],
): Found[] {
  const ranked = found.toSorted((one, other) => other.similarity - one.similarity);
  const home = ranked.slice(0, SIMILAR_MOST);
  const abroad = ranked.filter(({ isAbroad }) => isAbroad).slice(0, ABROAD_MOST);
  const missing = abroad.filter((each) => !home.includes(each));
  return [...home.slice(0, SIMILAR_MOST - missing.length), ...missing];
}

/** A question of a course, as it is compared with the others. `topic`: one of the course, or none. */
export type ComparableQuestion = {
  id: string;
  file: string;
  terms: QuestionTerms;
  topic: string | undefined;
  /** Of its paper. */
  isCompared: boolean;
};

/** A paper that was split, and when: it may be split again meanwhile. */
export type SplitMoment = { file: string; splitAt: string };

/** The papers of a course, as far as they were split. `due`: those that were not compared with the others yet. */
export type ComparablePapers = {
  questions: readonly ComparableQuestion[];
  due: readonly SplitMoment[];
  /** How many were compared. */
  compared: number;
};

/** What comparing some papers with all of a course has found. */
export type ComparedPapers = {
  /** As `ComparablePapers` had them. */
  due: readonly SplitMoment[];
  compared: number;
  /** Further topics of the course, and which topic each question has that had none. */
  topics: readonly Topic[];
  sorted: ReadonlyMap<string, string>;
  /** The similar questions of each question of the papers, and those that the questions of other papers have in them. */
  similar: ReadonlyMap<string, readonly SimilarQuestion[]>;
  further: ReadonlyMap<string, readonly SimilarQuestion[]>;
};

/** Keeps in which questions of other papers each question of a course returns. Derived, and goes with the questions. */
export interface SimilarQuestions {
  /** What the questions of the visible papers of a course are compared by, the oldest paper first, at most so many questions. */
  comparable(place: Place, most: number): Promise<ComparablePapers>;
  /**
   * The similar questions of papers, in place of those that were found before. The others of the course keep their best few. A paper
   * that has gone, or was split again, is left out; a question that has a topic of the course by now keeps that one. False,
   * and nothing is kept, when further papers of the course were compared meanwhile.
   */
  keep(place: Place, found: ComparedPapers): Promise<boolean>;
  /**
   * Where each of these questions returns, by its id, the likeliest first: in visible papers of its own course, also in
   * those that need review. Questions without similar questions are left out.
   */
  of(questions: readonly string[]): Promise<Map<string, SimilarQuestion[]>>;
}
