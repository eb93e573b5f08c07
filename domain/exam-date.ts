import type { ItemPath } from './catalogue/catalogue-item.ts';
import type { Place } from './course.ts';

/** Exam date of a course; or of every course in a year, branch or college, with '' for the steps below it. */
export type ExamDay = Place & {
  exam: string;
  /** In the university's time zone: `2026-12-03`. */
  day: string;
  /** `09:30`; '' if unknown. */
  time: string;
  room: string;
};

export type ExamDate = ExamDay & { id: string; changedAt: Date };

/** An exam date as it was read: detects a change made since. */
export type SeenExamDate = Pick<ExamDate, 'id' | 'changedAt'>;

export type ProposedExamDate = ExamDate & { proposedAt: Date };

/** Maximum dates read for a course or for the courses that an account follows. */
export const READ_MOST = 200;
export const READ_WITHIN_MOST = 1000;

/** Dates from a day on, usually today, earliest first. */
export interface DatesOfPlaces {
  /** Includes dates of the course's year, branch and college. */
  ofCourse(place: Place, from: string): Promise<ExamDate[]>;
  /** Includes dates of places that contain this one, and of places within it. */
  within(path: ItemPath, from: string): Promise<ExamDate[]>;
  ofFollowed(account: string, from: string): Promise<{ date: ExamDate; course: Place }[]>;
}

export interface ExamDates extends DatesOfPlaces {
  /** Recently removed dates; `changedAt` is the time of removal. */
  cancelled: DatesOfPlaces;
  ofPlace(path: ItemPath, from: string): Promise<ExamDate[]>;
  list(from: string): Promise<ExamDate[]>;
  /** Oldest first. */
  listProposed(from: string): Promise<ProposedExamDate[]>;
  listOf(account: string): Promise<ProposedExamDate[]>;
  find(id: string): Promise<ExamDate | undefined>;
  /** Keeps each place's last date. Removes proposed dates before `waitingDay`. Returns their number. */
  removeBefore(day: string, waitingDay: string): Promise<number>;
  forgetCancelled(before: Date): Promise<void>;
}
