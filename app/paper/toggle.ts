import type { Place } from '../../domain/course.ts';
import { isId } from '../../domain/primitives/id.ts';
import { ordered, type QuestionPair } from '../../domain/question/question-correction.ts';
import { placePath } from '../place-path.ts';

export type Toggle =
  | { kind: 'favourite' | 'thanks'; note: string }
  | { kind: 'follow'; place: Place }
  | { kind: 'vote'; pair: QuestionPair; isSame: boolean };

const PATH_MOST = 300;
const THANKS = 'thanks';

export const OWN_VOTES = 'votes';

/**
 * Value of the button in forms and URLs: a note's ID, `thanks/` plus a note's ID, a course's path below
 * /home, or `same/` or `different/` plus the IDs of two questions. An ID contains no `/`.
 */
export function toggleValue(toggle: Toggle): string {
  switch (toggle.kind) {
    case 'favourite':
      return toggle.note;
    case 'thanks':
      return `${THANKS}/${toggle.note}`;
    case 'follow': {
      const { college, branch, year, course } = toggle.place;
      return placePath(college, branch, year, course).slice('/home/'.length);
    }
    case 'vote': {
      const { one, other } = ordered(toggle.pair);
      return [toggle.isSame ? 'same' : 'different', ...[one, other].map(encodeURIComponent)].join('/');
    }
  }
}

export function toggleOf(value: unknown): Toggle | undefined {
  if (isId(value)) return { kind: 'favourite', note: value };
  if (typeof value !== 'string' || value.length > PATH_MOST) return undefined;
  const steps = value.split('/').map(decoded);
  if (steps.length === 4) return followOf(steps);
  return steps.length === 3 ? voteOf(steps) : thanksOf(steps);
}

function thanksOf([thanks, note, ...others]: string[]): Toggle | undefined {
  return thanks === THANKS && isId(note) && others.length === 0 ? { kind: 'thanks', note } : undefined;
}

function followOf([college, branch, year, course]: string[]): Toggle | undefined {
  return college && branch && year && course
    ? { kind: 'follow', place: { college, branch, year, course } }
    : undefined;
}

function voteOf([answer, one, other]: string[]): Toggle | undefined {
  if (!one || !other || (answer !== 'same' && answer !== 'different')) return undefined;
  if (one.includes('\0') || other.includes('\0')) return undefined;
  return { kind: 'vote', pair: { one, other }, isSame: answer === 'same' };
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return '';
  }
}
