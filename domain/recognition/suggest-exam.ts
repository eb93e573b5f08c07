import { namedExam } from '../catalogue/exam-names.ts';
import type { Exam } from '../catalogue.ts';
import { EXAM_YEAR_MIN, type NoteKind } from '../note.ts';
import { MONTH } from '../primitives/months.ts';
import { type Half, withoutBatches } from './segment-dates.ts';
import { END_EXAMS, takeExams } from './segment-exams.ts';
import { SegmentText } from './segment-text.ts';

/** A year next to a month, perhaps with a day in between. OCR reads 0 as O and 1 as l. */
const DATED = new RegExp(
  `(?:${MONTH})[\\s.,'’_/\\-–]{0,4}(?:\\d{1,2}(?:st|nd|rd|th)?[\\s.,]{1,3})?([12][\\dOolI]{3})(?![\\dOolI])`,
  'giu',
);
const DATED_SHORT = new RegExp(`(?<!\\p{L})(?:${MONTH})[\\s.]{0,2}[-'’‘/–][\\s]?(\\d\\d)(?!\\d)`, 'giu');
/** `15.12.2018` or `15/12/18`. */
const DAY = /(?<![\d./-])[0-3]?\d([./-])[01]?\d\1((?:20)?\d\d)(?![\d./-])/g;
/** An academic year: `2018-19`. */
const SESSION = /(?<![\d/])(20\d\d) ?[-–/] ?(?:20)?(\d\d)(?![\d/])|\/(20\d\d)-(?:20)?(\d\d)\//;
/** A term as at Kurukshetra: `BT-4/M-20` is May 2020. */
const TERM = /(?<![\p{L}\p{N}])(?:[BM]T|[BM]CA|[BM]BA|[BM]SC)-\d{1,2}\/[MDJ]-(\d\d)(?!\d)/gu;
const QUESTION = /^\W{0,3}(?:Q\.?\s?(?:No\.?\s?)?)?\d{1,2}\s?[.)]/i;
const ALONE = /(?<![\p{L}\p{N}./])((?:19|20)\d\d)(?![\p{L}\p{N}/])/u;

/** Years next to a month or within a date, in order; at most `latest`. */
export function datedYears(printed: string, latest: number): number[] {
  return yearsIn(withoutBatches(printed), latest);
}

function yearsIn(head: string, latest: number): number[] {
  const short = (digits: string) => (digits.length === 2 ? `20${digits}` : digits);
  const found = [
    ...[...head.matchAll(DATED)].map(([, year = '']) => year.replace(/[Oo]/g, '0').replace(/[lI]/g, '1')),
    ...[...head.matchAll(DATED_SHORT)].map(([, year = '']) => short(year)),
    ...[...head.matchAll(DAY)].map(([, , year = '']) => short(year)),
    ...[...head.matchAll(TERM)].map(([, year = '']) => short(year)),
  ];
  return found.map(Number).filter((year) => year >= EXAM_YEAR_MIN && year <= latest);
}

/** A year next to a month, else one of an academic year and semester, else one alone. At most `latest`. */
export function suggestExamYear(printed: string, latest: number, half?: Half): number | undefined {
  const head = withoutBatches(printed);
  const [dated] = yearsIn(head, latest);
  if (dated !== undefined) return dated;
  const session = SESSION.exec(head);
  const [first = '', second = ''] = [session?.[1] ?? session?.[3], session?.[2] ?? session?.[4]];
  const isSession = first !== '' && Number(second) === (Number(first) + 1) % 100;
  if (isSession && half !== undefined) return Number(first) + (half === 'even' ? 1 : 0);
  const year = Number(ALONE.exec(withoutQuestions(head).join('\n'))?.[1]);
  return year >= EXAM_YEAR_MIN && year <= latest ? year : undefined;
}

const withoutQuestions = (head: string) => head.split('\n').filter((line) => !QUESTION.test(line));

/** A paper for both exams counts for the regular one. */
const REGULAR = /(regular)\W{0,5}(?:and\W{0,2})?supplementary/i;
/** Exams whose names OCR often gets wrong. */
const NAMED: [string, RegExp][] = [
  ['supplementary', /supplement|back\s?(paper|log)|re-?appear|पूरक/i],
  [
    'sessional-2',
    /\b(second|2nd|ii|2)[\s-]{1,3}session|session(al)?[\s-]{0,3}((test|exam[a-z]{0,8})[\s-]{0,3})?(ii|2)\b/i,
  ],
  [
    'sessional-1',
    /\b(first|1st|i|1)[\s-]{1,3}session|session(al)?[\s-]{0,3}((test|exam[a-z]{0,8})[\s-]{0,3})?(i|l|1|\|)(?!\w)/i,
  ],
];
/** Lines that name an exam. Others may be titles: internal combustion, practical chemistry. */
const EXAM_LINE =
  /exam|test|quiz|viva|assessment|परीक्षा|(?:mid|end)[\s-]{0,3}(?:sem|term)|(?<!\p{L})(?:minor|hourly|cia|ia|m[st][et])(?!\p{L})/iu;

/** Three hours mean an end semester exam, unless the paper says otherwise. */
const THREE_HOURS =
  /\b(?:time|duration)\b.{0,12}\b(3|three)\b.{0,3}(hours?|hrs?)|\b3\s?hours?\s?\/\s?\d{2,3}\s?marks|\b3\s?घंटे|समय.{0,6}3/i;

/** An exam's name without its abbreviation, and with the numerals that OCR read as 11 or |. */
const plainExam = (line: string) =>
  line
    .replace(/\([A-Z]{2,4}\) ?/g, '')
    .replace(/ [-–—] /g, '-')
    .replace(/(?<=[ -])[1l|]{2}(?![\p{L}\p{N}])/u, 'II')
    .replace(/(?<=[ -])[l|](?![\p{L}\p{N}])/u, 'I');

/** Gujarat's university names its end semester exams by the season. */
const SEASON = /\bsemester\b.{0,40}\bexamination\b.{0,5}\b(?:summer|winter)\s?20\d\d/i;

export function suggestExam(printed: string, exams: readonly Exam[]): string | undefined {
  const head = printed.replace(REGULAR, '$1');
  const has = (value: string) => exams.some((exam) => exam.value === value);
  const lines = withoutQuestions(head);
  const called = lines.flatMap((line) => namedExam(line, exams) ?? []);
  const numbered = called.find(({ isNumbered }) => isNumbered);
  if (numbered) return numbered.value;
  const named = NAMED.find(([value, pattern]) => has(value) && pattern.test(head))?.[0];
  if (named) return named;
  for (const line of lines) {
    if (!EXAM_LINE.test(line)) continue;
    const exam = takeExams(new SegmentText(plainExam(line))).exams.find(has);
    if (exam) return exam;
  }
  const [exam] = called;
  if (exam) return exam.value;
  const isLong =
    THREE_HOURS.test(head) ||
    SEASON.test(head) ||
    (/semes?ter|सेमेस्टर/i.test(head) && /marks\W{0,4}(60|70|75|80|100)\b/i.test(head));
  return isLong ? END_EXAMS.find(has) : undefined;
}

const PAPER =
  /max(imum)?\W{0,3}marks|\bm\.?m\.?\s{0,3}[:.-]\s{0,3}\d|\bsession(al)?\b|\b(mid|end)[\s-]{0,3}(sem|term)|question paper|\b(?:unit|class)\s?test|\bpyq|roll\s{0,3}no|अधिकतम|attempt (any|all)|compulsory/i;
const NOTES = /\b(lectures?|notes|handouts?|chapter|tutorial|slides|module|unit)\b/i;

export function suggestKind(text: string): NoteKind | undefined {
  if (PAPER.test(text)) return 'paper';
  return NOTES.test(text) ? 'notes' : undefined;
}
