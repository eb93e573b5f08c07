import type { Place } from '../../domain/course.ts';
import { isId } from '../../domain/primitives/id.ts';
import { ordered, type QuestionPair } from '../../domain/question/question-vote.ts';
import { placePath } from '../place-path.ts';

/** Characters. Longer than any course path of a catalogue. */
const PATH_MOST = 300;

/** Value of a course's button: its path below /home. Distinct from a note's id, which has no `/`. */
export function courseStar({ college, branch, year, course }: Place): string {
  return placePath(college, branch, year, course).slice('/home/'.length);
}

/** Course of a value; undefined for a paper or an invalid one. */
export function courseOfStar(star: string): Place | undefined {
  const steps = star.length <= PATH_MOST ? star.split('/') : [];
  const [college, branch, year, course] = steps.map(decoded);
  return steps.length === 4 && college && branch && year && course
    ? { college, branch, year, course }
    : undefined;
}

/** Value of the thanks button of a paper. */
export function thanksStar(note: string): string {
  return `thanks/${note}`;
}

/** Paper of a thanks value; undefined for others. */
export function noteOfThanks(star: string): string | undefined {
  const note = star.startsWith('thanks/') ? star.slice('thanks/'.length) : '';
  return isId(note) ? note : undefined;
}

/** Value of a vote button on two questions. */
export function voteStar({ isSame, ...pair }: QuestionPair & { isSame: boolean }): string {
  const { one, other } = ordered(pair);
  return [isSame ? 'same' : 'different', ...[one, other].map(encodeURIComponent)].join('/');
}

/** Vote of a value; undefined for others. */
export function voteOfStar(star: string): (QuestionPair & { isSame: boolean }) | undefined {
  const [word, ...pair] = star.length <= PATH_MOST ? star.split('/') : [];
  const [one, other] = pair.map(decoded);
  if (pair.length !== 2 || !one || !other || (word !== 'same' && word !== 'different')) return undefined;
  return one.includes('\0') || other.includes('\0') ? undefined : { one, other, isSame: word === 'same' };
}

/** Represents all of a person's votes in a query of what is set: an address cannot list them. */
export const OWN_VOTES = 'votes';

export function isStar(value: unknown): value is string {
  if (isId(value)) return true;
  return (
    typeof value === 'string' &&
    (courseOfStar(value) ?? noteOfThanks(value) ?? voteOfStar(value)) !== undefined
  );
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return '';
  }
}
