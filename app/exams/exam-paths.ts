import { placePath } from '../place-path.ts';

/** The page with the dates of a place or a course. */
export function examsPath(steps: readonly string[]): string {
  return placePath(...steps).replace(/^\/home/, '/exams');
}

/** The calendar of a place or a course, for programs that subscribe to it. */
export function calendarPath(steps: readonly string[]): string {
  return `${placePath(...steps).replace(/^\/home/, '/calendar')}.ics`;
}
