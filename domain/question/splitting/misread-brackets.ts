import type { SeenRow } from './path.ts';

/** Minimum rows with marks, and share of these in brackets, in a section that prints brackets. */
const ROWS_LEAST = 3;
const BRACKETED_LEAST = 0.5;

const printed = ({ words, marks }: SeenRow) =>
  marks && !marks.isAlone
    ? words
        .slice(-marks.words)
        .map(({ text }) => text)
        .join(' ')
    : '';

/** Corrects marks whose brackets OCR read as ones, in sections with brackets: 51 for [5], 12] for [2]. */
export function withMisreadBrackets(rows: readonly SeenRow[]): SeenRow[] {
  let section = 0;
  const places = rows.map((row) => (row.kind === 'section' ? ++section : section));
  const corrected = new Map<SeenRow, number>();
  for (const own of Map.groupBy(rows.entries(), ([at]) => places[at]).values()) {
    const marked = own.map(([, row]) => row).filter((row) => printed(row) !== '');
    const bracketed = marked.filter((row) => /[()[\]{}]/.test(printed(row)));
    if (marked.length < ROWS_LEAST || bracketed.length < BRACKETED_LEAST * marked.length) continue;
    const whole = marked.flatMap(
      (row) => /^(?:[([{]\s?(\d{1,2})|(\d))\s?[)\]}]$/.exec(printed(row))?.slice(1, 3).filter(Boolean) ?? [],
    );
    const areSmall = whole.length > 0 && whole.every((marks) => marks.length === 1);
    for (const row of marked) {
      const text = printed(row);
      const value = /^(\d)1$/.exec(text)?.[1] ?? (areSmall ? /^1(\d)\s?[)\]}]$/.exec(text)?.[1] : undefined);
      if (value !== undefined && value !== '0') corrected.set(row, Number(value));
    }
  }
  return rows.map((row) => {
    const total = corrected.get(row);
    return total === undefined || !row.marks ? row : { ...row, marks: { ...row.marks, total } };
  });
}
