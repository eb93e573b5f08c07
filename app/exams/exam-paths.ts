import { placePath } from '../place-path.ts';

export function examsPath(steps: readonly string[]): string {
  return placePath(...steps).replace(/^\/home/, '/exams');
}

export function calendarPath(steps: readonly string[]): string {
  return `${placePath(...steps).replace(/^\/home/, '/calendar')}.ics`;
}
