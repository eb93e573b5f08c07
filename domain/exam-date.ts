import type { ItemPath } from './catalogue/catalogue-item.ts';
import type { Place } from './course.ts';

/**
 * When an exam is. Its place is a course; or a year of a branch, a branch or a college, with '' for the further steps: then it
 * is that of every course there.
 */
export type ExamDay = Place & {
  /** The value of a kind of exam of the catalogue. */
  exam: string;
  /** By the clock of the university: `2026-12-03`. */
  day: string;
  /** `09:30`; '' where it is not known. */
  time: string;
  room: string;
};

export type ExamDate = ExamDay & { id: string; changedAt: Date };

/** One that an account has proposed, and that waits for an admin. */
export type ProposedExamDate = ExamDate & { proposedAt: Date };

/** Dates of one course or of one account's courses that are read. */
export const READ_MOST = 200;
/** Dates of a whole place. */
export const READ_WITHIN_MOST = 1000;

/** Reads the dates of exams from a day on, mostly that of now. The earliest come first. */
export interface DatesOfPlaces {
  /** Dates of the course, and of its year, branch and college. */
  ofCourse(place: Place, from: string): Promise<ExamDate[]>;
  /** Dates of this place, of a place that it belongs to, or of one within it. */
  within(path: ItemPath, from: string): Promise<ExamDate[]>;
  /** Dates of the courses that the account follows, each with its course. */
  ofFollowed(account: string, from: string): Promise<{ date: ExamDate; course: Place }[]>;
}

export interface ExamDates extends DatesOfPlaces {
  /** Dates that admins removed lately, at `changedAt`. */
  cancelled: DatesOfPlaces;
  /** Dates of exactly this place. */
  ofPlace(path: ItemPath, from: string): Promise<ExamDate[]>;
  /** All of them. */
  list(from: string): Promise<ExamDate[]>;
  /** Dates that wait for an admin, the oldest first. */
  listProposed(from: string): Promise<ProposedExamDate[]>;
  /** Dates of the account that wait for an admin. */
  listOf(account: string): Promise<ProposedExamDate[]>;
  find(id: string): Promise<ExamDate | undefined>;
  /** Removes those of the days before that are not the last ones of their place, and those that wait. Answers how many. */
  removeBefore(day: string, waitingDay: string): Promise<number>;
  /** Forgets those that were removed before. */
  forgetCancelled(before: Date): Promise<void>;
}
