import { boxOnPage, type KeptLayout } from '../page/page-layout.ts';
import type { Correction, KeptCorrection, QuestionLabel } from './question-correction.ts';
import { questionIds } from './question-ids.ts';
import {
  type PaperQuestion,
  QUESTION_TEXT_MOST,
  type Region,
  type SplitPaper,
} from './splitting/paper-questions.ts';
import { rowsOf } from './splitting/rows.ts';

export type CorrectedPaper = SplitPaper & { ids: readonly string[] };

type Named = { id: string; question: PaperQuestion };

/**
 * Applies the admins' corrections to a split, in order. `pages`: layouts of the shown pages, to read
 * questions again whose borders moved.
 */
export function correctedPaper(
  file: string,
  { questions, warnings }: SplitPaper,
  corrections: readonly Pick<KeptCorrection, 'correction' | 'position'>[],
  pages: readonly KeptLayout[],
): CorrectedPaper {
  const ids = questionIds(file, questions);
  let named: Named[] = questions.map((question, at) => ({ id: ids[at] ?? '', question }));
  for (const { correction, position } of corrections) named = corrected(named, correction, position, pages);
  const isRight = corrections.some(({ correction }) => correction.act === 'right');
  return {
    ids: named.map(({ id }) => id),
    questions: named.map(({ question }) => question),
    warnings: isRight ? [] : warnings,
  };
}

function corrected(
  named: readonly Named[],
  correction: Correction,
  position: number,
  pages: readonly KeptLayout[],
): Named[] {
  if (correction.act === 'right') return [...named];
  if (correction.act === 'merge') return merged(named, correction);
  return named.flatMap((each) =>
    each.id === correction.question ? correctedOne(each, correction, position, pages) : [each],
  );
}

/** Changes nothing if one of the two questions is gone. */
function merged(named: readonly Named[], { question, into }: Extract<Correction, { act: 'merge' }>): Named[] {
  const [at, to] = [question, into].map((wanted) => named.findIndex(({ id }) => id === wanted));
  const [other, one] = [named[at ?? -1], named[to ?? -1]];
  if (!other || !one || other === one) return [...named];
  const isOtherFirst = (at ?? 0) < (to ?? 0);
  const both = { id: one.id, question: joined(one.question, other.question, isOtherFirst) };
  return named.filter((each) => each !== other).map((each) => (each === one ? both : each));
}

function correctedOne(
  { id, question }: Named,
  correction: Exclude<Correction, { act: 'right' | 'merge' }>,
  position: number,
  pages: readonly KeptLayout[],
): Named[] {
  switch (correction.act) {
    case 'correct':
      return [{ id, question: labelled(question, correction) }];
    case 'move':
      return [{ id, question: placed(question, correction.regions, pages) }];
    case 'hide':
      return [];
    case 'split':
      return parted({ id, question }, correction, position, pages);
  }
}

function labelled(question: PaperQuestion, { number, part, sub, marks }: QuestionLabel): PaperQuestion {
  return { ...question, number, part, sub, marks };
}

function joined(one: PaperQuestion, other: PaperQuestion, isOtherFirst: boolean): PaperQuestion {
  const inOrder = isOtherFirst ? [other, one] : [one, other];
  return {
    ...one,
    regions: inOrder.flatMap(({ regions }) => regions),
    text: inOrder
      .map(({ text }) => text)
      .join(' ')
      .slice(0, QUESTION_TEXT_MOST),
    marks: one.marks ?? other.marks,
  };
}

function placed(
  question: PaperQuestion,
  regions: readonly Region[],
  pages: readonly KeptLayout[],
): PaperQuestion {
  const text = [...question.stemRegions, ...regions].map((region) => textIn(region, pages)).join(' ');
  return { ...question, regions, text: text.trim().slice(0, QUESTION_TEXT_MOST) };
}

function parted(
  { id, question }: Named,
  correction: Extract<Correction, { act: 'split' }>,
  position: number,
  pages: readonly KeptLayout[],
): Named[] {
  const parts = partedRegions(question.regions, correction);
  if (!parts) return [{ id, question }];
  const [above, below] = parts;
  const second = labelled({ ...question, stemRegions: [] }, correction);
  return [
    { id, question: placed(question, above, pages) },
    { id: `${id}~${position}`, question: placed(second, below, pages) },
  ];
}

/** Regions above and below a border; undefined if it crosses none. */
export function partedRegions(
  regions: readonly Region[],
  { page, y }: { page: number; y: number },
): [above: Region[], below: Region[]] | undefined {
  const at = regions.findIndex(
    ({ page: own, box: [, top, , bottom] }) => own === page && top < y && y < bottom,
  );
  const region = regions[at];
  if (!region) return undefined;
  const [left, top, right, bottom] = region.box;
  return [
    [...regions.slice(0, at), { page, box: [left, top, right, y] }],
    [{ page, box: [left, y, right, bottom] }, ...regions.slice(at + 1)],
  ];
}

function textIn({ page, box: [x0, y0, x1, y1] }: Region, pages: readonly KeptLayout[]): string {
  const layout = pages.find((each) => each.page === page);
  if (!layout) return '';
  const words = layout.halves.flatMap((half, index) =>
    rowsOf(half, index)
      .flatMap((row) => row.words)
      .filter((word) => {
        const box = boxOnPage(half, layout.ratio, [word.left, word.top, word.right, word.bottom]);
        const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
        return x0 <= x && x <= x1 && y0 <= y && y <= y1;
      }),
  );
  return words.map(({ text }) => text).join(' ');
}
