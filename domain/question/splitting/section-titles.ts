import { numeralOf } from './label-values.ts';
import { labelsAt, numberLabel } from './labels.ts';
import { marksForEach } from './marks.ts';
import { NAMED_LEAST, type SeenRow } from './path.ts';

/** Titles without the word 'Section': 'A. Answer all questions', 'II. Answer any three of the following'. */
const TITLE = /^([A-F]|[IVX]{1,4})\s?[.):]\s*(?:answer|attempt|solve|write)\b/i;
/** Maximum rows from a title to its first question. */
const ROWS_MOST = 3;

export const titleOf = (text: string): string | undefined => TITLE.exec(text)?.[1]?.toUpperCase();

/**
 * Marks rows such as 'A. Answer all questions' as section titles, if numbered questions follow each. Numerals
 * are titles only if the numbers continue below the next one; otherwise they number questions.
 */
export function withSectionTitles(rows: readonly SeenRow[]): SeenRow[] {
  const titles = rows.flatMap(({ text, isInline }, at) => {
    const name = isInline ? undefined : titleOf(text);
    return name === undefined ? [] : [{ at, name, next: numberBelow(rows, at) }];
  });
  const isNumeral = titles[0]?.name === 'I';
  const areInOrder = titles.every(({ name, next }, at) => {
    const value = isNumeral ? numeralOf(name) : name.charCodeAt(0) - 64;
    const isFirst = next === 1 && (at === 0 || !isNumeral);
    return value === at + 1 && (isFirst || (at > 0 && next !== undefined && next > 1));
  });
  const hasQuestions = rows.some(({ text }) => labelsAt(text).some(({ weight }) => weight >= NAMED_LEAST));
  if (hasQuestions) return [...rows];
  if (titles.length > 1 && areInOrder) return withSections(rows, new Set(titles.map(({ at }) => at)));
  const untitled = rows.some(({ kind }) => kind === 'section') ? [] : introductions(rows);
  return untitled.length > 1 ? withSections(rows, new Set(untitled)) : [...rows];
}

const withSections = (rows: readonly SeenRow[], found: ReadonlySet<number>) =>
  rows.map((row, at): SeenRow => (found.has(at) ? { ...row, kind: 'section', marks: undefined } : row));

const INTRODUCTION = /^(?:answer|attempt|solve|write)\b/i;

/** Rows such as 'Answer any five questions: 5x2=10', which start a section without a name. */
function introductions(rows: readonly SeenRow[]): number[] {
  return rows.flatMap(({ text, isInline, marks }, at) => {
    const hasMarks = (marks?.factors.length ?? 0) > 1 || marksForEach(text) !== undefined;
    const isFound = !isInline && hasMarks && INTRODUCTION.test(text) && numberBelow(rows, at) !== undefined;
    return isFound ? [at] : [];
  });
}

function numberBelow(rows: readonly SeenRow[], title: number): number | undefined {
  for (const { text } of rows.slice(title + 1, title + 1 + ROWS_MOST)) {
    const number = numberLabel(text);
    if (number) return number.value;
  }
  return undefined;
}
