import type { Note } from '../../domain/note.ts';
import type { ShownPage } from '../../domain/page/shown-pages.ts';
import type { AskedBefore, QuestionPart } from '../../domain/question/asked-before.ts';
import { questionLabel } from '../../domain/question/question-label.ts';
import { courseQuestionHref, noteHref } from '../paper/links.ts';
import { unitWords } from '../paper/unit-words.ts';
import type { Text } from '../texts.ts';
import type { PagePicture } from './page-picture.ts';

/** Marked rectangle, in thousandths of the page's width. */
type Mark = { x: number; y: number; width: number; height: number; is: 'asked' | 'sought' };
type AskedLine = {
  id: string;
  label: string;
  years: string;
  href: string;
  answer: string | undefined;
  unit: string | undefined;
};
type UnitLine = { words: string; isSure: boolean; labels: string[] };
/** `panes`: marks over the picture of a page, or over each half of a sheet in reading order. */
export type PageMarks = { height: number; panes: Mark[][]; lines: AskedLine[]; units: UnitLine[] };

export type AskedOfPaper = {
  asked: readonly AskedBefore[];
  /** Questions with a unit that appear in no other paper. */
  others: readonly AskedBefore[];
  sought: readonly QuestionPart[] | undefined;
  solution: Note | undefined;
  answers: readonly (number | undefined)[];
};

/** Visible part of a sheet; `from` and `to` are fractions of its width. */
type Pane = { sheet: number | undefined; from: number; to: number };

export function pageMarks(
  drawn: readonly ShownPage[],
  pictures: readonly Pick<PagePicture, 'number' | 'width' | 'height' | 'halves'>[],
  note: Note,
  { asked, others, sought = [], solution, answers }: AskedOfPaper,
  text: Text,
): Map<number, PageMarks> {
  const numbers = new Map(drawn.map(({ place, number }) => [place, number]));
  const marked = pictures.map((picture): [number, PageMarks] => {
    const height = Math.round((1000 * picture.height) / picture.width);
    const panes = panesOf(picture, numbers);
    const lines = asked.flatMap(({ parts, ...each }, at) => {
      const last = parts.at(-1);
      if (!last || !panes.some((pane) => isIn(last, pane))) return [];
      const place = answers[at];
      const answer = solution && place !== undefined ? noteHref(solution.id, place) : undefined;
      return [lineOf(each, note, answer, text)];
    });
    const here = others.filter(({ parts }) => {
      const last = parts.at(-1);
      return last && panes.some((pane) => isIn(last, pane));
    });
    const units = unitLines(
      here.map(({ question }) => question),
      text,
    );
    const marks = panes.map((pane) => {
      const markOf = (is: Mark['is']) => (part: QuestionPart) =>
        isIn(part, pane) ? [{ ...rectangle(part, pane, height, is), is }] : [];
      return [
        ...asked.flatMap(({ parts }) => parts.flatMap(markOf('asked'))),
        ...sought.flatMap(markOf('sought')),
      ];
    });
    return [picture.number, { height, panes: marks, lines, units }];
  });
  return new Map(
    marked.filter(([, { panes, units }]) => units.length > 0 || panes.some((marks) => marks.length > 0)),
  );
}

function unitLines(questions: readonly AskedBefore['question'][], text: Text): UnitLine[] {
  const orderOf = ({ unit }: AskedBefore['question']) => (unit?.isSure ? 0 : 100) + (unit?.number ?? 0);
  const sorted = questions.filter(({ unit }) => unit).toSorted((one, other) => orderOf(one) - orderOf(other));
  return [...Map.groupBy(sorted, ({ unit }) => unitWords(unit, text) ?? '')].map(([words, own]) => ({
    ...{ words, isSure: own[0]?.unit?.isSure === true, labels: own.map(questionLabel) },
  }));
}

function panesOf(
  { number, halves }: Pick<PagePicture, 'number' | 'halves'>,
  numbers: ReadonlyMap<number, number>,
): Pane[] {
  if (!halves) return [{ sheet: numbers.get(number), from: 0, to: 1 }];
  return halves.map(({ side, gutter, sheet = number }) => ({
    sheet: numbers.get(sheet),
    ...(side === 'left' ? { from: 0, to: gutter / 100 } : { from: gutter / 100, to: 1 }),
  }));
}

/** Tests the middle, because a question may extend slightly over the fold. */
function isIn({ page, box: [x0, , x1] }: QuestionPart, { sheet, from, to }: Pane): boolean {
  const middle = (x0 + x1) / 2;
  return page === sheet && middle >= from && middle < to;
}

/**
 * Rectangle in thousandths of the page's width, clipped to the pane. A stroke begins slightly to the left of
 * its question.
 */
function rectangle(
  { box: [x0, y0, x1, y1] }: QuestionPart,
  { from, to }: Pane,
  height: number,
  is: Mark['is'],
) {
  const [left, right] = [1000 * Math.max(x0, from), 1000 * Math.min(x1, to)];
  return {
    x: Math.round(is === 'asked' ? Math.max(1000 * from + 5, left - 8) : left),
    y: Math.round(height * y0),
    width: Math.round(right - left),
    height: Math.round(height * (y1 - y0)),
  };
}

function lineOf(
  { question, years }: Omit<AskedBefore, 'parts'>,
  note: Note,
  answer: string | undefined,
  text: Text,
): AskedLine {
  const list = new Intl.ListFormat(text.tag, { type: 'unit', style: 'short' });
  return {
    id: question.id,
    label: questionLabel(question),
    years: list.format(
      years.map(({ year, times }) => (times > 1 ? text('questions.times', { year, times }) : String(year))),
    ),
    href: courseQuestionHref(note, question.id),
    answer,
    unit: unitWords(question.unit, text),
  };
}
