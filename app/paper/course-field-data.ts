import type { Course } from '../../domain/course.ts';

export type CourseFieldData = {
  courses: readonly Course[];
  shortYears: Record<string, string>;
  words: { label: string; hint: string; courses: string; none: string; change: string };
};
