import type { Place } from '../../course.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import type { QuestionTerms } from '../comparing/question-terms.ts';

/** Unit by number, sure or only likely. */
export type QuestionUnit = { number: number; isSure: boolean };

/** Evidence for a question's unit: its terms, similar questions, and an admin's correction. */
export type UnitQuestion = {
  id: string;
  file: string;
  /** Key of the printed question that this is a part of; unique in the course. */
  whole: string;
  splitAt: string;
  terms: QuestionTerms;
  correction: number | undefined;
  /** True if its paper was not sorted yet, or by another version of the syllabus. */
  isDue: boolean;
};

export type NearQuestion = { id: string; similarity: number; shares: Float32Array | undefined };

export type UnitQuestions = {
  /** Due questions, and enough others to show how rare a term is. */
  questions: readonly UnitQuestion[];
  /** True if these are all questions of the course: all are sorted again then. */
  isWhole: boolean;
  /** Most similar questions by question id. */
  near: ReadonlyMap<string, readonly NearQuestion[]>;
};

export type FoundUnit = { id: string; unit: QuestionUnit | undefined; shares: Float32Array };

/** Derived units, and admins' corrections, which stay when a paper is read again. */
export interface QuestionUnits {
  /** Questions to sort by this version of the course's syllabus, if any are due. */
  unsorted(place: Place, version: string): Promise<UnitQuestions | undefined>;
  /**
   * Also marks the papers as sorted by this version. Ignores papers that were split again meanwhile. Returns
   * false, without a change, if the syllabus has changed.
   */
  keep(
    place: Place,
    version: string,
    found: readonly FoundUnit[],
    papers: readonly Pick<UnitQuestion, 'file' | 'splitAt'>[],
  ): Promise<boolean>;
  /**
   * Sets the unit of a question, or undoes that. Papers with similar questions become due again. Returns
   * false, without a change, if the question is gone or its unit is no longer `was`.
   */
  correct(
    question: string,
    change: { was: number | undefined; unit: number | undefined; at: Date },
    entry: ModerationEntry,
  ): Promise<boolean>;
}

export const TOGETHER_MOST = 1000;
