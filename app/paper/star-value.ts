import type { Place } from '../../domain/course.ts';
import { isId } from '../../domain/primitives/id.ts';
import { ordered, type QuestionPair } from '../../domain/question/question-vote.ts';
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

/** What the buttons send that say of two questions that they are the same, or that they are not. */
export function voteStar({ isSame, ...pair }: QuestionPair & { isSame: boolean }): string {
  const { one, other } = ordered(pair);
  return [isSame ? 'same' : 'different', ...[one, other].map(encodeURIComponent)].join('/');
}

/** What such a button says; undefined for any other star. */
export function voteOfStar(star: string): (QuestionPair & { isSame: boolean }) | undefined {
  const [word, ...pair] = star.length <= PATH_MOST ? star.split('/') : [];
  const [one, other] = pair.map(decoded);
  if (pair.length !== 2 || !one || !other || (word !== 'same' && word !== 'different')) return undefined;
  return one.includes('\0') || other.includes('\0') ? undefined : { one, other, isSame: word === 'same' };
}

/** Stands for all that a person says of questions, where a page asks what is set: an address holds no list of them. */
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
