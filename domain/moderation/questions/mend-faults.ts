import { partedRegions } from '../../question/mended-paper.ts';
import { type Mend, type QuestionLabel, REGIONS_MOST } from '../../question/question-mend.ts';
import { noSuchQuestion } from '../../question/question-vote.ts';
import type { PaperQuestion, Region } from '../../question/splitting/paper-questions.ts';
import { Refusal } from '../../refusal.ts';

type Known = Pick<PaperQuestion, 'regions'> & { id: string };

const NUMBER_MOST = 200;
const MARKS_MOST = 200;
/** A letter, a roman number, or क. */
const LABEL = /^[\p{L}\p{M}\p{N}]{1,6}$/u;
/** Of a page's width or height: less is no region. */
const THIN = 0.002;

/** Is it about questions that the paper has, and is it possible? What a form sends may be anything. @throws Refusal */
export function checkMend(mend: Mend, questions: readonly Known[], pages: readonly number[]): void {
  if (mend.act === 'right') return;
  const question = questions.find(({ id }) => id === mend.question);
  if (!question) throw noSuchQuestion();
  if (mend.act === 'correct' || mend.act === 'split') checkLabel(mend);
  if (mend.act === 'split' && !partedRegions(question.regions, mend))
    throw new Refusal('invalid', 'question.border');
  if (mend.act === 'move') checkRegions(mend.regions, pages);
  if (mend.act === 'merge') {
    const isThere = questions.some(({ id }) => id === mend.into && id !== mend.question);
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
