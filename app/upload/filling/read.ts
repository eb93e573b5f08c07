import type { Course } from '../../../domain/course.ts';
import type { FilePapers } from '../../../domain/import/form/papers-in-file.ts';
import type { PageCounts } from '../../../domain/page/printed-pages.ts';
import type { Fields } from './fill-in.ts';

export type Read = {
  step: 'none' | 'reading' | 'read';
  filled: readonly (keyof Fields)[];
  /** True if the course was filled in or tapped, which collapses the fields into one line. */
  hasCourse: boolean;
  offers: readonly Course[];
  missing?: PageCounts | undefined;
  papers?: FilePapers['papers'];
};

export const UNREAD: Read = { step: 'none', filled: [], hasCourse: false, offers: [] };
