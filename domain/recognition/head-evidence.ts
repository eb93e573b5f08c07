import type { Exam } from '../catalogue.ts';
import { PRINTED_CODE, statedCode } from '../course/course-code.ts';
import type { NoteKind } from '../note.ts';
import { numberOf, ORDINAL } from '../primitives/ordinals.ts';
import { type Half, SEMESTERS_MOST } from './segment-dates.ts';
import { datedYears, suggestExam, suggestKind } from './suggest-exam.ts';
import { headOf } from './suggest-head.ts';
import { printedTitles } from './suggest-title.ts';

export type HeadEvidence = {
  titles: readonly string[];
  code: string | undefined;
  semester: number | undefined;
  half: Half | undefined;
  branchWords: readonly string[];
  datedYear: number | undefined;
  exam: string | undefined;
  kind: NoteKind | undefined;
  head: string;
};

export function headEvidence(text: string, exams: readonly Exam[], latest: number): HeadEvidence {
  const lines = headOf(text);
  const head = lines.join('\n');
  const titles = printedTitles(lines);
  const coded = titles.find(({ code }) => code !== undefined);
  return {
    titles: titles.map(({ title }) => title),
    code: coded?.code ?? statedCode(head)?.code ?? CALLED.exec(head)?.[1] ?? AT_BEGINNING.exec(head)?.[1],
    semester: semesterOf(head),
    half: HALF.exec(head)?.[1]?.toLowerCase() as Half | undefined,
    branchWords: branchWordsOf(lines),
    datedYear: datedYearOf(head, latest),
    exam: suggestExam(head, exams),
    kind: suggestKind(text.slice(0, 2000)),
    head,
  };
}

/** Matches the code in `TIT-233 Data Structures`, `BT-401 (GS)`, `USN 18CS43`. */
const AT_BEGINNING = new RegExp(
  `^(?:(?:USN|Roll No)[^\\p{L}\\p{N}\\n]{0,60})?(${PRINTED_CODE})(?: ?\\([A-Z]{1,5}\\))?(?:\\s{0,3}[:.–—-]?\\s{0,3}\\p{Lu}\\p{L}{2}|$)`,
  'mu',
);

/** Matches the code in `Code : BCSE303L`, `Code No: 154BF`. */
const CALLED = new RegExp(
  `\\bCode(?: ?No\\.?)? ?[:–-] ?(${PRINTED_CODE}|\\d{3}[A-Z]{2})(?![\\p{L}\\p{N}])`,
  'iu',
);

const DEGREE = /\bb\.?\s?(?:tech|e\b)|\bsem|\bbranch|\bm\.?\s?tech/i;

function branchWordsOf(lines: readonly string[]): string[] {
  return lines.filter((line) => DEGREE.test(line)).flatMap((line) => line.match(/\b[A-Z]{2,5}\b/g) ?? []);
}

/** Undefined if the head prints several years. */
function datedYearOf(head: string, latest: number): number | undefined {
  const years = new Set(datedYears(head, latest));
  const [only] = years;
  return years.size === 1 ? only : undefined;
}

const HALF = /(?<!\p{L})(odd|even)[\s/-]{1,3}sem/iu;

const SEM = '(?:sem(?:es?t?er|ster|estre)?)';
/** OCR reads II as 11 or ll, and 5th as Sth. */
const NUMBER = `((?:(?:10|[1-9])(?: ?(?:st|nd|rd|th|"|”|™|\\*)\\W{0,3})?)|Sth|[ivxl1]{1,4}|${ORDINAL})`;
const SEMESTER_BEHIND = new RegExp(
  `(?<![\\p{L}\\p{N}])${NUMBER}[\\s.,\\-–—)"”™*]{0,4}${SEM}(?!\\p{L})`,
  'iu',
);
const SEMESTER_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${SEM}|सेमेस्टर)[\\s.:,\\-–—(]{0,4}${NUMBER}(?![\\p{L}\\p{N}])`,
  'iu',
);
const SEMESTER_HINDI = new RegExp(`(${ORDINAL})[\\s\\-–—]{0,3}सेमेस्टर`, 'iu');

/** `III Year I Semester` is the fifth semester. */
const WITHIN_YEAR = new RegExp(
  `(?<![\\p{L}\\p{N}])${NUMBER}\\s{0,2}year[\\s,–-]{0,3}${NUMBER}\\s{0,2}${SEM}(?!\\p{L})`,
  'iu',
);

/** `Year & Sem: II & IV`, `Year/Sem : III / V`. */
const YEAR_AND_SEMESTER = new RegExp(
  `year ?(?:&|/|and) ?${SEM}\\W{0,4}${NUMBER}\\W{1,4}${NUMBER}(?![\\p{L}\\p{N}])`,
  'iu',
);
const STUDY_YEAR = new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER}\\s{0,2}(?:year|yr)(?!\\p{L})`, 'iu');
/** `B.Tech Degree S4`, and `BT-4/M-20` as at Kurukshetra. */
const SEMESTER_SHORT = /\b(?:degree|b\.?\s?tech)\s{1,3}S([1-8])(?!\w)|\bBT-([1-8])\/[MDJ]/iu;

function semesterOf(head: string): number | undefined {
  const [year = 0, half = 0] = (WITHIN_YEAR.exec(head) ?? []).slice(1).map((text) => numberOf(text) ?? 0);
  if (year > 0 && (half === 1 || half === 2)) return 2 * (year - 1) + half;
  const both = numberOf(YEAR_AND_SEMESTER.exec(head)?.[2] ?? '');
  if (both !== undefined) return both;
  const semester = statedSemester(head);
  // A second semester of the second year is counted within its year: it is the fourth.
  const study = numberOf(STUDY_YEAR.exec(head)?.[1] ?? '') ?? 0;
  return semester !== undefined && semester <= 2 && study > 1 ? 2 * (study - 1) + semester : semester;
}

function statedSemester(head: string): number | undefined {
  for (const pattern of [SEMESTER_BEHIND, SEMESTER_HINDI, SEMESTER_BEFORE]) {
    const found = pattern
      .exec(head)?.[1]
      ?.toLowerCase()
      .replace(/[^\p{L}\p{M}\d]/gu, '');
    if (found === undefined) continue;
    const isRoman = /^(?:[1li]{2,3}|(?=.*[vx])[1livx]{2,4})$/.test(found);
    const read = found === 'sth' ? '5' : isRoman ? found.replace(/[1l]/g, 'i') : found;
    const number = numberOf(read);
    if (number !== undefined && number >= 1 && number <= SEMESTERS_MOST) return number;
  }
  const [, degree, term] = SEMESTER_SHORT.exec(head) ?? [];
  return Number(degree ?? term) || undefined;
}
