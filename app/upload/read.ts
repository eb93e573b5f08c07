import type { Course } from '../../domain/course.ts';

/** What is told about the reading of the chosen file. */
export type Read = {
  step: 'none' | 'reading' | 'read';
  /** The labels of the fields that were filled in. */
  names: string;
  /** The course was filled in, or tapped: then the fields can be folded into one line. */
  hasCourse: boolean;
  /** The courses to choose from by a tap. */
  offers: readonly Course[];
};

export const UNREAD: Read = { step: 'none', names: '', hasCourse: false, offers: [] };
