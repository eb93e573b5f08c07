import type { Place } from '../../domain/course.ts';

export function valueOfPlace({ college, branch, year, course }: Place): string {
  return JSON.stringify([college, branch, year, course]);
}

export function placeOfValue(value: string): Place {
  try {
    const [college = '', branch = '', year = '', course = ''] = (JSON.parse(value) as unknown[]).map(String);
    return { college, branch, year, course };
  } catch {
    return { college: '', branch: '', year: '', course: '' };
  }
}
