import type { Place } from '../course.ts';

/**
 * A sheet that lies before the pages of a paper in a stack, and says by a QR code where the paper belongs. Those that were
 * printed together are a set, and counted.
 */
export type Cover = Place & {
  exam: string | undefined;
  examYear: number | undefined;
  /** Of the set: some letters. */
  set: string;
  /** From 1, in the order in which they were printed. */
  number: number;
  /** How many there are in the set. */
  of: number;
};

/** What covers begin with: other QR codes, such as those that universities print on papers, are none. */
const SCHEME = 'panna:cover/1/';
/** Of one set. */
export const COVERS_MOST = 2000;

/** What the QR code of a cover says. */
export function coverText({ set, number, of, college, branch, year, course, ...paper }: Cover): string {
  const parts = [college, branch, year, course, paper.exam ?? '', String(paper.examYear ?? '')];
  return `${SCHEME}${set}/${number}-${of}/${parts.map(encodeURIComponent).join('/')}`;
}

/** The cover that a QR code is of; undefined for any other text. */
export function coverOf(text: string): Cover | undefined {
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
  return number >= 1 && number <= of && of <= COVERS_MOST;
}

/** Undefined for what nobody encoded so. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
