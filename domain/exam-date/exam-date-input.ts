import type { Catalogue } from '../catalogue.ts';
import type { ExamDay } from '../exam-date.ts';
import type { Fault } from '../fault.ts';
import { daysAfter, isDay } from '../primitives/day.ts';
import { asciiDigits, characters, oneLine } from '../primitives/text.ts';

/** In characters. */
export const ROOM_MAX = 60;
/** In days: no exam is scheduled further ahead. */
const FURTHEST = 730;

export type ExamDateInput = Pick<ExamDay, 'exam' | 'day' | 'time' | 'room'>;

/** Validates and normalises the input. `today` is the day at the university; earlier days are rejected. */
export function readExamDate(
  catalogue: Pick<Catalogue, 'in' | 'languages'>,
  values: ExamDateInput,
  today: string,
): { read: ExamDateInput; fault?: undefined } | { read?: undefined; fault: Fault } {
  const exam = readExam(catalogue, oneLine(values.exam));
  if (exam === undefined) return { fault: { name: 'exam-date.exam' } };
  const day = readDay(values.day);
  if (day === undefined) return { fault: { name: 'exam-date.day' } };
  if (day < today) return { fault: { name: 'exam-date.past' } };
  if (day > daysAfter(today, FURTHEST)) return { fault: { name: 'exam-date.day.far' } };
  const time = readTime(values.time);
  if (time === undefined) return { fault: { name: 'exam-date.time' } };
  const room = oneLine(values.room);
  if (characters(room) > ROOM_MAX) return { fault: { name: 'exam-date.room', values: { most: ROOM_MAX } } };
  return { read: { exam, day, time, room } };
}

function readExam(catalogue: Pick<Catalogue, 'in' | 'languages'>, value: string): string | undefined {
  const wanted = value.toLowerCase();
  const all = catalogue.languages.flatMap((language) => catalogue.in(language).exams);
  return all.find(({ value, name }) => [value, name].some((each) => each.toLowerCase() === wanted))?.value;
}

/** Accepts `2026-12-03`, or the day first as in spreadsheets: `3/12/2026`, `03-12-2026`, `3.12.2026`. */
function readDay(typed: string): string | undefined {
  const plain = asciiDigits(typed).trim();
  const [, first, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(plain) ?? [];
  const day = first ? `${year}-${month?.padStart(2, '0')}-${first.padStart(2, '0')}` : plain;
  return isDay(day) ? day : undefined;
}

/** Accepts `9:30`, `09.30`, `2 pm`, `14:00:00`, or an empty text. */
function readTime(time: string): string | undefined {
  const plain = asciiDigits(time).trim().toLowerCase();
  if (plain === '') return '';
  const [, hours, minutes, half] =
    /^(\d{1,2})(?:[:.](\d\d)(?::\d\d)?)?(?:\s*([ap])\.?m\.?)?$/.exec(plain) ?? [];
  if (!hours || (!minutes && !half)) return undefined;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes ?? 0) > 59 || (half && Number(hours) > 12)) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}
