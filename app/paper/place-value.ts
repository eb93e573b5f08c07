import type { Place } from '../../domain/course.ts';

/** A place as the value of one field. */
export function valueOfPlace({ college, branch, year, course }: Place): string {
  return JSON.stringify([college, branch, year, course]);
}

/** What is no place is one of which nothing is known. */
export function placeOfValue(value: string): Place {
  try {
    const [college = '', branch = '', year = '', course = ''] = (JSON.parse(value) as unknown[]).map(String);
    return { college, branch, year, course };
  } catch {
    return { college: '', branch: '', year: '', course: '' };
  }
}
