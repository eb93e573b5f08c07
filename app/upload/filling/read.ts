import type { Course } from '../../../domain/course.ts';
import type { PageCounts } from '../../../domain/page/printed-pages.ts';
import type { Fields } from './fill-in.ts';

/** What is told about the reading of the chosen file. */
export type Read = {
  step: 'none' | 'reading' | 'read';
  /** The fields that were filled in. */
  filled: readonly (keyof Fields)[];
  /** The course was filled in, or tapped: then the fields can be folded into one line. */
  hasCourse: boolean;
  /** The courses to choose from by a tap. */
  offers: readonly Course[];
  /** What the file lacks, by what it says of itself. */
  missing?: PageCounts | undefined;
};

export const UNREAD: Read = { step: 'none', filled: [], hasCourse: false, offers: [] };
