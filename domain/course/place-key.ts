import type { Place } from '../course.ts';

/** One text for each place, to look it up by. */
export function placeKey({ college, branch, year, course }: Place): string {
  return [college, branch, year, course].join('\n');
}
