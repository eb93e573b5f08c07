import type { Place } from '../../course.ts';
import type { Question, Topic } from '../../question.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { SimilarityKind } from './same-question.ts';

export type SimilarQuestion = {
  id: string;
  kind: SimilarityKind;
  similarity: number;
  /** True if one question is in Hindi and the other in English. */
  isInOtherScript: boolean;
};

export const SIMILAR_MOST = 10;
/** Maximum in the other script: a question has one counterpart, but many similar questions. */
const OTHER_SCRIPT_MOST = 2;

/** Most similar first; ties keep their order. */
export function mostSimilar<Found extends Pick<SimilarQuestion, 'similarity' | 'isInOtherScript'>>(
  found: readonly Found[],
): Found[] {
  const ranked = found.toSorted((one, other) => other.similarity - one.similarity);
  const best = ranked.slice(0, SIMILAR_MOST);
  const inOtherScript = ranked.filter(({ isInOtherScript }) => isInOtherScript).slice(0, OTHER_SCRIPT_MOST);
  const missing = inOtherScript.filter((each) => !best.includes(each));
  return [...best.slice(0, SIMILAR_MOST - missing.length), ...missing];
}

export type ComparableQuestion = {
  id: string;
  file: string;
  paper: number;
  label: string;
  sitting: string;
  examYear: number | undefined;
  terms: QuestionTerms;
  topic: string | undefined;
  unit: Question['unit'];
  isCompared: boolean;
};

/** `splitAt`: when the paper was split; it may be split again meanwhile. */
export type SplitMoment = { file: string; splitAt: string };

export type ComparablePapers = {
  questions: readonly ComparableQuestion[];
  due: readonly SplitMoment[];
  compared: number;
};

export type ComparedPapers = {
  due: readonly SplitMoment[];
  compared: number;
  topics: readonly Topic[];
  sorted: ReadonlyMap<string, string>;
  similar: ReadonlyMap<string, readonly SimilarQuestion[]>;
  further: ReadonlyMap<string, readonly SimilarQuestion[]>;
  /** Sittings of papers that were set together with another paper, by `paperKey`. */
  sittings: ReadonlyMap<string, string>;
};

export interface SimilarQuestions {
  comparable(place: Place, most: number): Promise<ComparablePapers>;
  /**
   * Replaces the similar questions of papers; other questions of the course keep their best few. Ignores
   * papers that are gone or were split again. A question that already has a topic keeps it. Returns false,
   * without a change, if more papers were compared meanwhile.
   */
  keep(place: Place, found: ComparedPapers): Promise<boolean>;
  /**
   * Similar questions by question id, most similar first, in visible papers of the course, including those
   * that need review. Omits questions without any.
   */
  of(questions: readonly string[]): Promise<Map<string, SimilarQuestion[]>>;
}
