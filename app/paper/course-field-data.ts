import type { Course } from '../../domain/course.ts';

/** What the page that changes a paper carries for the script that lets its course be typed, in the page's language. */
export type CourseFieldData = {
  courses: readonly Course[];
  shortYears: Record<string, string>;
  words: { label: string; hint: string; courses: string; none: string; change: string };
};
