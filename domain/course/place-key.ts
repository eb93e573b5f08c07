import type { Place } from '../course.ts';

export function placeKey({ college, branch, year, course }: Place): string {
  return [college, branch, year, course].join('\n');
}
