import type { Place } from '../../course.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import type { QuestionTerms } from '../comparing/question-terms.ts';

/** A question's unit by number. A likely one is not sure. */
export type QuestionUnit = { number: number; isSure: boolean };

/** Sources of a question's unit: its terms, similar questions, and an admin's correction. */
export type UnitQuestion = {
  id: string;
  file: string;
  /** Name of the printed question that this is a part of, one per course. */
  whole: string;
  splitAt: string;
  terms: QuestionTerms;
  correction: number | undefined;
  /** Its paper was sorted by another syllabus, or not yet. */
  isDue: boolean;
};

export type NearQuestion = { id: string; similarity: number; shares: Float32Array | undefined };

export type UnitQuestions = {
  /** Questions that are due, and as many others as tell how rare a term is. */
  questions: readonly UnitQuestion[];
  /** All of the course are here: then all are sorted again. */
  isWhole: boolean;
  /** The most similar questions of each, by its id. */
  near: ReadonlyMap<string, readonly NearQuestion[]>;
};

export type FoundUnit = { id: string; unit: QuestionUnit | undefined; shares: Float32Array };

/** Stores the units of questions: derived ones, and admins' corrections, which stay when a paper is read again. */
export interface QuestionUnits {
  /** Questions of a course to sort by this version of its syllabus, if any are due. */
  unsorted(place: Place, version: string): Promise<UnitQuestions | undefined>;
  /**
   * Stores units, and that the papers are sorted by this version. Ignores papers that were split again meanwhile. False,
   * without a change, when the syllabus is another one by now.
   */
  keep(
    place: Place,
    version: string,
    found: readonly FoundUnit[],
    papers: readonly Pick<UnitQuestion, 'file' | 'splitAt'>[],
  ): Promise<boolean>;
  /**
   * Chooses the unit of a question, or takes the choice back. Papers with similar questions are due again. False, without a
   * change, when the question is gone, or its unit is another one by now than `was`.
   */
  correct(
    question: string,
    change: { was: number | undefined; unit: number | undefined; at: Date },
    entry: ModerationEntry,
  ): Promise<boolean>;
}

/** Questions of a course that are sorted together, always again: so the order of papers does not matter. */
export const TOGETHER_MOST = 1000;
