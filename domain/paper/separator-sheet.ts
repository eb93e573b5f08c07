import type { Place } from '../course.ts';

/** Sheet before a paper's pages in a batch, with the paper's place in a QR code; part of a numbered set. */
export type SeparatorSheet = Place & {
  exam: string | undefined;
  examYear: number | undefined;
  set: string;
  /** Counts from 1 in printing order. */
  number: number;
  of: number;
};

const SCHEME = 'panna:cover/1/';
export const SHEETS_MOST = 2000;

export function sheetText({
  set,
  number,
  of,
  college,
  branch,
  year,
  course,
  ...paper
}: SeparatorSheet): string {
  const parts = [college, branch, year, course, paper.exam ?? '', String(paper.examYear ?? '')];
  return `${SCHEME}${set}/${number}-${of}/${parts.map(encodeURIComponent).join('/')}`;
}

export function sheetOf(text: string): SeparatorSheet | undefined {
  if (!text.startsWith(SCHEME)) return undefined;
  const [set = '', count = '', ...encoded] = text.slice(SCHEME.length).split('/');
  const [, number = '', of = ''] = /^(\d{1,4})-(\d{1,4})$/.exec(count) ?? [];
  const parts = encoded.map(decoded);
  if (!/^[a-z0-9]{1,8}$/.test(set) || parts.length !== 6 || !isWithin(Number(number), Number(of)))
    return undefined;
  const [college = '', branch = '', year = '', course = '', exam, examYear] = parts;
  if (![college, branch, year, course].every(Boolean)) return undefined;
  return {
    ...{ set, number: Number(number), of: Number(of), college, branch, year, course },
    exam: exam || undefined,
    examYear: /^\d{4}$/.test(examYear ?? '') ? Number(examYear) : undefined,
  };
}

function isWithin(number: number, of: number): boolean {
  return number >= 1 && number <= of && of <= SHEETS_MOST;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
