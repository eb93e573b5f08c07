import { namedExam } from '../catalogue/exam-names.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ExamDay } from '../exam-date.ts';
import type { Fault } from '../fault.ts';
import { daysAfter, isDay } from '../primitives/day.ts';
import { MONTH, monthNumber } from '../primitives/months.ts';
import { asciiDigits, characters, oneLine } from '../primitives/text.ts';

/** In characters. */
export const ROOM_MAX = 60;
/** Days ahead: no exam is scheduled later. */
const FURTHEST = 730;

export type ExamDateInput = Pick<ExamDay, 'exam' | 'day' | 'time' | 'room'>;

/** `today` is the day at the university; earlier days are rejected. */
export function readExamDate(
  catalogue: Pick<Catalogue, 'in' | 'languages'>,
  values: ExamDateInput,
  today: string,
): { read: ExamDateInput; fault?: undefined } | { read?: undefined; fault: Fault } {
  const exam = readExam(catalogue, oneLine(values.exam));
  if (exam === undefined) return { fault: { name: 'exam-date.exam' } };
  const written = dayAndTime(values);
  const day = readDay(written.day);
  if (day === undefined) return { fault: { name: 'exam-date.day' } };
  if (day < today) return { fault: { name: 'exam-date.past' } };
  if (day > daysAfter(today, FURTHEST)) return { fault: { name: 'exam-date.day.far' } };
  const time = readTime(written.time);
  if (time === undefined) return { fault: { name: 'exam-date.time' } };
  const room = oneLine(values.room);
  if (characters(room) > ROOM_MAX) return { fault: { name: 'exam-date.room', values: { most: ROOM_MAX } } };
  return { read: { exam, day, time, room } };
}

/** Day and time in one cell of a spreadsheet, as scripts write it: `2026-12-05 09:30:00`. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00(?:\.0{1,9})?)?$/;
const MIDNIGHT = '00:00';

function dayAndTime({ day, time }: Pick<ExamDateInput, 'day' | 'time'>): Pick<ExamDateInput, 'day' | 'time'> {
  const [, first = '', hour = ''] = time === '' ? (MOMENT.exec(asciiDigits(day).trim()) ?? []) : [];
  return first === '' || hour === MIDNIGHT ? { day, time } : { day: first, time: hour };
}

function readExam(catalogue: Pick<Catalogue, 'in' | 'languages'>, value: string): string | undefined {
  const wanted = value.toLowerCase();
  const all = catalogue.languages.flatMap((language) => catalogue.in(language).exams);
  const exact = all.find(({ value, name }) => [value, name].some((each) => each.toLowerCase() === wanted));
  return (exact ?? namedExam(value, all))?.value;
}

/** Longest day or time in characters. */
const WRITTEN_MOST = 60;
const WEEKDAY =
  /\(?\p{L}+day\)?[,.]?|\((?:mon|tue|wed|thu|fri|sat|sun)\p{L}*\)|^(?:mon|tue|wed|thu|fri|sat|sun)[,.]/giu;
/** Scripts that read spreadsheets write midnight behind a day. */
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ]00:00(?::00(?:\.0{1,9})?)?Z?)?$/;
const BY_NUMBER = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)$/;
const BY_NAME = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[ ./-]{0,2}(${MONTH})[ .,/-]{0,3}(\\d{4}|\\d\\d)$`,
  'iu',
);
const MONTH_FIRST = new RegExp(`^(${MONTH})[ .]{1,2}(\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4}|\\d\\d)$`, 'iu');

/** Accepts `2026-12-03`, `2026/12/3 00:00:00`, or a day as timetables print it: `3/12/2026`, `03-Dec-26`, `Thursday, 3rd December 2026`. */
function readDay(typed: string): string | undefined {
  if (typed.length > WRITTEN_MOST) return undefined;
  const plain = plainDay(typed);
  const [, day, month, year] =
    BY_NUMBER.exec(plain) ??
    BY_NAME.exec(plain) ??
    reordered(MONTH_FIRST.exec(plain), [2, 1, 3]) ??
    reordered(YEAR_FIRST.exec(plain), [3, 2, 1]) ??
    [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const number = /^\d/.test(month) ? month : String(monthNumber(month));
  const read = `${year.length === 2 ? '20' : ''}${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

/**
 * Dates of a table with the day first. Spreadsheets of the United States, and programs that convert spreadsheets, put the
 * month first. So does a table in which some date can be read only so, and which then has no more months than days.
 */
export function withDayFirst(days: readonly string[]): string[] {
  const numbers = days.map((day) => (day.length > WRITTEN_MOST ? null : BY_NUMBER.exec(plainDay(day))));
  const firsts = new Set(numbers.flatMap((found) => (found ? Number(found[1]) : [])));
  const seconds = new Set(numbers.flatMap((found) => (found ? Number(found[2]) : [])));
  const isMonthFirst = Math.max(...firsts) <= 12 && Math.max(...seconds) > 12 && firsts.size <= seconds.size;
  if (!isMonthFirst) return [...days];
  return days.map((day, at) => {
    const [, month, number, year] = numbers[at] ?? [];
    return month === undefined ? day : `${number}/${month}/${year}`;
  });
}

/**
 * True for a table whose dates seem to have day and month exchanged, as pandas reads 2026-12-03 with `dayfirst`:
 * more months than days, some of them past, and none past if exchanged.
 */
export function areExchanged(days: readonly string[], today: string): boolean {
  const read = days.map((day) => /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(day) ?? []);
  const exchanged = read.map(([, year, month, day]) => `${year}-${day}-${month}`);
  if (!exchanged.every((day) => isDay(day) && day >= today)) return false;
  const distinct = (part: number) => new Set(read.map((found) => found[part])).size;
  return read.some(([day = '']) => day < today) && distinct(2) > distinct(3);
}

const plainDay = (typed: string) => asciiDigits(typed).replace(WEEKDAY, '').trim();

function reordered(
  found: RegExpExecArray | null,
  order: readonly number[],
): readonly (string | undefined)[] | undefined {
  return found ? [found[0], ...order.map((group) => found[group])] : undefined;
}

const RANGE = /-|–|—|\bto\b|से/;

/** Accepts `9:30`, `2 pm`, `14:00:00`, `1000 hrs`, the start of `10 am to 1 pm`, or an empty text. */
function readTime(typed: string): string | undefined {
  if (typed.length > WRITTEN_MOST) return undefined;
  const [start = '', end] = oneLine(asciiDigits(typed))
    .toLowerCase()
    .replace(/(\d\d)(\d\d)(?= ?h)/g, '$1:$2')
    .replace(/(?:hrs|hr|hours|बजे)\.?/g, '')
    .split(RANGE)
    .map((part) => part.trim());
  if (start === '' && end === undefined) return '';
  const [from, to] = [clockOf(start), end === undefined ? undefined : clockOf(end)];
  if (!from || (end !== undefined && !to)) return undefined;
  const half = from.half ?? (to?.half && halfOfStart(from.hour, to));
  if (!half && from.minutes === undefined) return undefined;
  if (from.hour > 23 || Number(from.minutes ?? 0) > 59 || (half && from.hour > 12)) return undefined;
  const hour = half ? (from.hour % 12) + (half === 'p' ? 12 : 0) : from.hour;
  return `${String(hour).padStart(2, '0')}:${from.minutes ?? '00'}`;
}

type Clock = { hour: number; minutes: string | undefined; half: string | undefined };

function clockOf(time: string): Clock | undefined {
  const found = /^(\d{1,2})(?:[:.](\d\d)(?::\d\d)?)?(?:\s*([ap])\.?m\.?)?$/.exec(time);
  return found ? { hour: Number(found[1]), minutes: found[2], half: found[3] } : undefined;
}

/** `2 to 5 pm` begins in the afternoon, `10 to 1 pm` in the morning. */
function halfOfStart(hour: number, end: Clock): string | undefined {
  return hour % 12 < end.hour % 12 ? end.half : end.half === 'p' ? 'a' : 'p';
}
