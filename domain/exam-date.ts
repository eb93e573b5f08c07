import type { ItemPath } from './catalogue/catalogue-item.ts';
import type { Place } from './course.ts';

/**
 * Date of an exam at a place. The place is a course; or a year, branch or college, with '' for the remaining
 * steps, in which case the date applies to every course there.
 */
export type ExamDay = Place & {
  exam: string;
  /** In the university's time zone: `2026-12-03`. */
  day: string;
  /** `09:30`; '' if unknown. */
  time: string;
  room: string;
};

export type ExamDate = ExamDay & { id: string; changedAt: Date };

/** Exam date as it was read, which a later change overtakes. */
export type SeenExamDate = Pick<ExamDate, 'id' | 'changedAt'>;

export type ProposedExamDate = ExamDate & { proposedAt: Date };

/** Maximum dates read for a course or for the courses that an account follows. */
export const READ_MOST = 200;
/** Maximum dates read for a whole place. */
export const READ_WITHIN_MOST = 1000;

/** Reads exam dates from a day on, usually today, earliest first. */
export interface DatesOfPlaces {
  /** Includes dates of the course's year, branch and college. */
  ofCourse(place: Place, from: string): Promise<ExamDate[]>;
  /** Dates of this place, of places that contain it, and of places within it. */
  within(path: ItemPath, from: string): Promise<ExamDate[]>;
  ofFollowed(account: string, from: string): Promise<{ date: ExamDate; course: Place }[]>;
}

export interface ExamDates extends DatesOfPlaces {
  /** Recently removed dates; `changedAt` is the time of removal. */
  cancelled: DatesOfPlaces;
  ofPlace(path: ItemPath, from: string): Promise<ExamDate[]>;
  list(from: string): Promise<ExamDate[]>;
  /** Lists dates waiting for an admin, oldest first. */
  listProposed(from: string): Promise<ProposedExamDate[]>;
  listOf(account: string): Promise<ProposedExamDate[]>;
  find(id: string): Promise<ExamDate | undefined>;
  /**
   * Removes dates before `day`, except the last one of each place, and proposed dates before `waitingDay`.
   * Returns their number.
   */
  removeBefore(day: string, waitingDay: string): Promise<number>;
  forgetCancelled(before: Date): Promise<void>;
}
