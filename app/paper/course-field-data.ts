import type { Course } from '../../domain/course.ts';

/** Texts and courses for the script of the course field, in the page's language. */
export type CourseFieldData = {
  courses: readonly Course[];
  shortYears: Record<string, string>;
  words: { label: string; hint: string; courses: string; none: string; change: string };
};
