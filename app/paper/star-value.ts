import type { Place } from '../../domain/course.ts';
import { isId } from '../../domain/primitives/id.ts';
import { placePath } from '../place-path.ts';

/** Longer than any course of a catalogue. */
const PATH_MOST = 300;

/** What the star of a course sends: its path below /home. That of a paper sends the note's id, which holds no `/`. */
export function courseStar({ college, branch, year, course }: Place): string {
  return placePath(college, branch, year, course).slice('/home/'.length);
}

/** The course of a star; undefined for that of a paper, and for what is none. */
export function courseOfStar(star: string): Place | undefined {
  const steps = star.length <= PATH_MOST ? star.split('/') : [];
  const [college, branch, year, course] = steps.map(decoded);
  return steps.length === 4 && college && branch && year && course
    ? { college, branch, year, course }
    : undefined;
}

/** What the button sends that thanks whoever shared a paper. */
export function thanksStar(note: string): string {
  return `thanks/${note}`;
}

/** The paper of such a button; undefined for any other star. */
export function noteOfThanks(star: string): string | undefined {
  const note = star.startsWith('thanks/') ? star.slice('thanks/'.length) : '';
  return isId(note) ? note : undefined;
}

export function isStar(value: unknown): value is string {
  return (
    isId(value) || (typeof value === 'string' && (courseOfStar(value) ?? noteOfThanks(value)) !== undefined)
  );
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return '';
  }
}
