import type { SeparatorSheet } from '../../domain/paper/separator-sheet.ts';

export type SheetWords = {
  sheet: SeparatorSheet;
  siteName: string;
  counted: string;
  title: string;
  exam: string | undefined;
  place: string;
  hint: string;
};

export function titleOf(sheets: readonly SheetWords[]): string {
  const courses = [...new Set(sheets.map(({ sheet }) => sheet.course))];
  const [first = '', ...others] = courses;
  const named = others.length > 0 ? `${first} – ${others.at(-1)}` : `${first} ${sheets[0]?.title ?? ''}`;
  return `${sheets[0]?.siteName ?? ''}: ${named}`;
}
