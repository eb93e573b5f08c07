import type { Note } from '../../../domain/note.ts';
import type { ShownPage } from '../../../domain/page/shown-pages.ts';
import type { AskedBefore, QuestionPart } from '../../../domain/question/asked-before.ts';
import { questionLabel } from '../../../domain/question/question-label.ts';
import { courseQuestionHref, noteHref } from '../../paper/links.ts';
import type { Text } from '../../texts.ts';

/** A rectangle of a page, in thousandths of its width, and how it is marked. */
type Mark = { x: number; y: number; width: number; height: number; is: 'asked' | 'sought' };
/** What is said below the page: which question, when others asked it, and where it is answered. */
type AskedLine = {
  id: string;
  label: string;
  years: string;
  same: string | undefined;
  href: string;
  answer: string | undefined;
};
export type PageMarks = { height: number; marks: Mark[]; lines: AskedLine[] };

export type AskedOfPaper = {
  asked: readonly AskedBefore[];
  /** The question that the address names. */
  sought: readonly QuestionPart[] | undefined;
  solution: Note | undefined;
  /** For each that was asked, the place of the page of the solution. */
  answers: readonly (number | undefined)[];
};

/** The marks of these pages, by their places; a page without any has none. */
export function pageMarks(
  pages: readonly ShownPage[],
  note: Note,
  { asked, sought = [], solution, answers }: AskedOfPaper,
  text: Text,
): Map<number, PageMarks> {
  const marked = pages.map((page): [number, PageMarks] => {
    const { number, width, height } = page;
    const size = Math.round((1000 * height) / width);
    const markOf = (is: Mark['is']) => (part: QuestionPart) =>
      part.page === number ? [{ ...rectangle(part, size), is }] : [];
    const here = asked.flatMap(({ parts, ...each }, at) => {
      if (parts.at(-1)?.page !== number) return [];
      const place = answers[at];
      const answer = solution && place !== undefined ? noteHref(solution.id, place) : undefined;
      return [lineOf(each, note, answer, text)];
    });
    return [
      page.place,
      {
        height: size,
        marks: [
          ...asked.flatMap(({ parts }) => parts.flatMap(markOf('asked'))),
          ...sought.flatMap(markOf('sought')),
        ],
        lines: here,
      },
    ];
  });
  return new Map(marked.filter(([, { marks }]) => marks.length > 0));
}

function rectangle({ box: [x0, y0, x1, y1] }: QuestionPart, height: number) {
  return {
    x: Math.round(1000 * x0),
    y: Math.round(height * y0),
    width: Math.round(1000 * (x1 - x0)),
    height: Math.round(height * (y1 - y0)),
  };
}

function lineOf(
  { question, years, sameYears }: Omit<AskedBefore, 'parts'>,
  note: Note,
  answer: string | undefined,
  text: Text,
): AskedLine {
  const inWords = new Intl.ListFormat(text.tag, { type: 'unit', style: 'short' });
  const list = (values: readonly number[]) => inWords.format(values.map(String));
  return {
    id: question.id,
    label: questionLabel(question),
    years: list(years),
    same: sameYears.length > 0 ? text('reading.askedSame', { years: list(sameYears) }) : undefined,
    href: courseQuestionHref(note, question.id),
    answer,
  };
}
