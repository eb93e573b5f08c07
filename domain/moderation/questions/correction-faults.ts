import { partedRegions } from '../../question/corrected-paper.ts';
import {
  type Correction,
  noSuchQuestion,
  type QuestionLabel,
  REGIONS_MOST,
} from '../../question/question-correction.ts';
import type { PaperQuestion, Region } from '../../question/splitting/paper-questions.ts';
import { Refusal } from '../../refusal.ts';

type Known = Pick<PaperQuestion, 'regions'> & { id: string };

const NUMBER_MOST = 200;
const MARKS_MOST = 200;
/** A letter, a Roman numeral, or क. */
const LABEL = /^[\p{L}\p{M}\p{N}]{1,6}$/u;
const THIN = 0.002;

/**
 * Checks that the corrected question exists and that the change is possible.
 * @throws Refusal
 */
export function checkCorrection(
  correction: Correction,
  questions: readonly Known[],
  pages: readonly number[],
): void {
  if (correction.act === 'right') return;
  const question = questions.find(({ id }) => id === correction.question);
  if (!question) throw noSuchQuestion();
  if (correction.act === 'correct' || correction.act === 'split') checkLabel(correction);
  if (correction.act === 'split' && !partedRegions(question.regions, correction))
    throw new Refusal('invalid', 'question.border');
  if (correction.act === 'move') checkRegions(correction.regions, pages);
  if (correction.act === 'merge') {
    const isThere = questions.some(({ id }) => id === correction.into && id !== correction.question);
    if (!isThere) throw new Refusal('invalid', 'question.into');
  }
}

function checkLabel({ number, part, sub, marks }: QuestionLabel): void {
  if (!Number.isInteger(number) || number < 1 || number > NUMBER_MOST)
    throw new Refusal('invalid', { name: 'question.number', values: { most: NUMBER_MOST } });
  if ([part, sub].some((label) => label !== undefined && !LABEL.test(label)))
    throw new Refusal('invalid', 'question.label');
  const isAmount = marks === undefined || (marks > 0 && marks <= MARKS_MOST && (4 * marks) % 1 === 0);
  if (!isAmount) throw new Refusal('invalid', { name: 'question.marks', values: { most: MARKS_MOST } });
}

function checkRegions(regions: readonly Region[], pages: readonly number[]): void {
  const areSound = regions.every(({ page, box: [x0, y0, x1, y1] }) => {
    const isInside = [x0, y0, x1, y1].every((share) => share >= 0 && share <= 1);
    return pages.includes(page) && isInside && x1 - x0 > THIN && y1 - y0 > THIN;
  });
  if (!areSound || regions.length === 0 || regions.length > REGIONS_MOST)
    throw new Refusal('invalid', 'question.borders');
}
