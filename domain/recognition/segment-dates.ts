import { EXAM_YEAR_MIN } from '../note.ts';
import { MONTH } from '../primitives/months.ts';
import { numberOf, ORDINAL } from '../primitives/ordinals.ts';
import type { SegmentText } from './segment-text.ts';

/** Half of an academic year from July to June, named after its semesters. */
export type Half = 'odd' | 'even';

export type Dates = {
  examYear: number | undefined;
  session: number | undefined;
  half: Half | undefined;
  semester: number | undefined;
  studyYear: number | undefined;
};

const LEFT = '(?<![\\p{L}\\p{N}\\p{M}])';
const RIGHT = '(?![\\p{L}\\p{N}\\p{M}])';
/** Years of students or of a syllabus, not of an exam. */
const BATCH = new RegExp(
  `${LEFT}(?:batch|scheme|syllabus|regulations?|admission|admitted|passout|pass out|class of)(?: of)?[ -]?20\\d\\d(?:[ -]+\\d{2,4})?${RIGHT}|${LEFT}20\\d\\d(?:[ -]+\\d{2,4})?[ -]?(?:batch|scheme|pattern|regulations?|syllabus|onwards|admission|admitted|passout)${RIGHT}`,
  'iu',
);

const BATCHES = new RegExp(BATCH, 'giu');

export const withoutBatches = (text: string) => text.replace(BATCHES, ' ');

/** `22-26`, years of students, or `22-23`, an academic year. */
const SHORT_SPAN = /(?<![\d/-])([1-3]\d) ?[ -] ?([1-4]\d)(?![\d/]|[ -]\d)/;
const SPAN = /(?<!\d)((?:19|20)\d\d) ?(?:-|to|\/| ) ?((?:19|20)?\d\d)(?!\d)/i;
const YEAR = "(?:((?:19|20)\\d\\d)|2k(\\d\\d)|['’]?(\\d\\d))";
const MONTH_YEAR = new RegExp(`${LEFT}(${MONTH})(?:[ /-]{0,3}(?:${MONTH}))?[ ,'’-]{0,3}${YEAR}(?!\\d)`, 'iu');
const YEAR_MONTH = new RegExp(`(?<!\\d)((?:19|20)\\d\\d)[ -]{0,3}(${MONTH})${RIGHT}`, 'iu');
const SEASON = new RegExp(`${LEFT}(summer|winter|spring|autumn|monsoon)[ -]{0,3}${YEAR}(?!\\d)`, 'iu');
/** Short names of exam terms, in capitals: `W2022`, `S-19`, `AM18` (April and May), `ND 2018`. */
const TERM = /(?<![\p{L}\p{N}])([SW]-?|(?:AM|MJ|ND)[ -]?)(20\d\d|[12]\d)(?![\p{L}\p{N}])/u;
const ALONE = /(?<![\p{L}\d])((?:19|20)\d\d)(?!\d)/u;
const SHORT = /(?<![\p{L}\p{N}])(?:2k|['’])(\d\d)(?!\d)/iu;

const SEMESTER = 'sem(?:ester|estre|est|s)?|सेमेस्टर|सेम';
const YEARS = 'years?|yrs?|वर्ष|साल';
const SEMESTER_FIRST = new RegExp(`${LEFT}(?:${SEMESTER})[ -]{0,3}(${ORDINAL})${RIGHT}`, 'iu');
const SEMESTER_LAST = new RegExp(`${LEFT}(${ORDINAL})[ -]{0,3}(?:${SEMESTER})${RIGHT}`, 'iu');
const SEMESTER_SHORT = /^s(\d)(?=$|[ -])/i;
const YEAR_FIRST = new RegExp(`${LEFT}(?:${YEARS})[ -]{0,3}(${ORDINAL})${RIGHT}`, 'iu');
const YEAR_LAST = new RegExp(`${LEFT}(${ORDINAL})[ -]{0,3}(?:${YEARS})${RIGHT}`, 'iu');
const YEAR_SHORT = /^(fy|sy|ty)(?: |$)/i;
const FINAL_YEAR = new RegExp(`${LEFT}final[ -]?(?:year|yr)${RIGHT}`, 'iu');
const MONTH_ALONE = new RegExp(`^ ?(${MONTH}) ?$`, 'iu');
/** A folder `5` or `5th`: no course takes that many years, so it is a semester. */
const LATE_SEMESTER = /^ ?([5-8])(?:th)? ?$/;
const HALF = /\b(odd|even)\b/i;

/** Five years, as in architecture and integrated degrees. */
export const SEMESTERS_MOST = 10;
const YEARS_MOST = 6;
/** Maximum years from admission to degree. */
const STUDY_MOST = 6;

export function takeDates(text: SegmentText, latest: number): Dates {
  text.take(BATCH);
  const isYear = (year: number) => year >= EXAM_YEAR_MIN && year <= latest;
  const { session, examYear: spanned } = takeSpan(text);
  const dated = takeMonth(text);
  const study = takeStudy(text);
  const alone = text.take(ALONE) ?? text.take(SHORT);
  const years = [dated?.year, spanned, alone && fullYear(alone[1])];
  const [, onlyMonth] = text.take(MONTH_ALONE) ?? [];
  const [, half] = HALF.exec(text.text) ?? [];
  return {
    examYear: years.find((year) => year !== undefined && isYear(year)),
    session: session !== undefined && isYear(session) ? session : undefined,
    half:
      dated?.half ?? (onlyMonth ? halfOf(onlyMonth) : undefined) ?? (half?.toLowerCase() as Half | undefined),
    ...study,
  };
}

/** `2018-19` is an academic year, `2018-22` a batch of students, `2018-05` a month. */
function takeSpan(text: SegmentText): { session?: number; examYear?: number } {
  const [, first = '', second = ''] = SPAN.exec(text.text) ?? [];
  if (first === '') return takeShortSpan(text);
  const [from, to] = [Number(first), Number(second.length === 4 ? second : first.slice(0, 2) + second)];
  if (to === from + 1) {
    text.take(SPAN);
    return { session: from };
  }
  if (to > from + 1 && to <= from + SEMESTERS_MOST / 2) {
    text.take(SPAN);
    return {};
  }
  if (second.length === 2 && Number(second) >= 1 && Number(second) <= 12 && /\d-\d/.test(text.text)) {
    text.take(SPAN);
    return { examYear: from };
  }
  return {};
}

function takeShortSpan(text: SegmentText): { session?: number } {
  const [from = 0, to = 0] = (SHORT_SPAN.exec(text.text) ?? []).slice(1).map(Number);
  if (to <= from || to > from + STUDY_MOST) return {};
  text.take(SHORT_SPAN);
  return to === from + 1 ? { session: 2000 + from } : {};
}

function takeMonth(text: SegmentText): { year: number; half: Half } | undefined {
  const behind = text.take(MONTH_YEAR);
  if (behind) return { year: fullYear(behind[2] ?? behind[3] ?? behind[4]), half: halfOf(behind[1] ?? '') };
  const season = text.take(SEASON);
  if (season)
    return { year: fullYear(season[2] ?? season[3] ?? season[4]), half: halfOfTerm(season[1] ?? '') };
  const term = text.take(TERM);
  if (term) return { year: fullYear(term[2]), half: halfOfTerm(term[1] ?? '') };
  const before = text.take(YEAR_MONTH);
  return before && { year: fullYear(before[1]), half: halfOf(before[2] ?? '') };
}

function halfOf(month: string): Half {
  return /^(oct|nov|dec|jan|feb|अक्टूबर|नवं|नवम्|दिसं|दिसम्|जनवरी|फरवरी)/i.test(month) ? 'odd' : 'even';
}

const halfOfTerm = (term: string): Half => (/^(?:w|a(?!m)|mo|n)/i.test(term) ? 'odd' : 'even');

function fullYear(digits = ''): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function takeStudy(text: SegmentText): Pick<Dates, 'semester' | 'studyYear'> {
  const patterns = [SEMESTER_LAST, SEMESTER_FIRST, SEMESTER_SHORT, LATE_SEMESTER];
  const semesters = takeNumbers(text, patterns, SEMESTERS_MOST);
  const [studyYear = takeShortYear(text)] = takeNumbers(text, [YEAR_LAST, YEAR_FIRST], YEARS_MOST);
  text.take(FINAL_YEAR);
  const [semester] = semesters;
  // `1st sem 2nd sem` names two semesters.
  if (semester !== undefined && new Set(semesters).size > 1) {
    const years = new Set(semesters.map((each) => Math.ceil(each / 2)));
    return { semester: undefined, studyYear: studyYear ?? (years.size === 1 ? [...years][0] : undefined) };
  }
  // Some universities count semesters within each year: `III Year II Sem` is the sixth.
  if (semester !== undefined && studyYear !== undefined && studyYear > 1 && semester <= 2)
    return { semester: 2 * (studyYear - 1) + semester, studyYear };
  return { semester, studyYear };
}

function takeNumbers(text: SegmentText, patterns: readonly RegExp[], most: number): number[] {
  const numbers: number[] = [];
  for (const pattern of patterns)
    for (let taken = 0; taken < most; taken += 1) {
      const number = numberOf(pattern.exec(text.text)?.[1] ?? '');
      if (number === undefined || number < 1 || number > most) break;
      text.take(pattern);
      numbers.push(number);
    }
  return numbers;
}

function takeShortYear(text: SegmentText): number | undefined {
  const [, short = ''] = text.take(YEAR_SHORT) ?? [];
  return short === '' ? undefined : 'fst'.indexOf(short.toLowerCase().charAt(0)) + 1;
}
