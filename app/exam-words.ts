import type { Exam } from '../domain/catalogue.ts';
import type { ExamDay } from '../domain/exam-date.ts';
import { daysBetween } from '../domain/primitives/day.ts';
import { madeOnce } from '../domain/primitives/made-once.ts';
import type { Text } from './texts.ts';

const FORMS = {
  near: { day: 'numeric', month: 'long' },
  far: { day: 'numeric', month: 'long', year: 'numeric' },
  whole: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

const formatOf = /* @__PURE__ */ madeOnce((key) => {
  const [form, tag] = key.split(' ') as [keyof typeof FORMS, string];
  return new Intl.DateTimeFormat(tag, { ...FORMS[form], timeZone: 'UTC' });
});

type Words = { exams: readonly Exam[]; today: string };

export function examLine(date: ExamDay, words: Words, text: Text): string {
  return [examDayLine(date, words, text), date.time, date.room].filter((each) => each !== '').join(', ');
}

export function examDayLine({ exam, day }: ExamDay, { exams, today }: Words, text: Text): string {
  const days = daysBetween(today, day);
  const facts = { exam: examName(exams, exam), days, day: dayWords(day, today, text.tag) };
  return text('exam.line', facts);
}

/** Day and month, plus the year if it is not the current one: 3 December. */
function dayWords(day: string, today: string, tag: string): string {
  const form = day.slice(0, 4) === today.slice(0, 4) ? 'near' : 'far';
  return formatOf(`${form} ${tag}`).format(new Date(day));
}

/** Full date. The weekday helps to notice a wrong date: Thursday, 3 December 2026. */
function wholeDay(day: string, tag: string): string {
  return formatOf(`whole ${tag}`).format(new Date(day));
}

/** Name in the catalogue's language, or the stored value for an exam that was removed. */
export function examName(exams: readonly Exam[], wanted: string): string {
  return exams.find(({ value }) => value === wanted)?.name ?? wanted;
}

export function examWhen({ day, time, room }: ExamDay, tag: string): string {
  return [wholeDay(day, tag), time, room].filter((each) => each !== '').join(', ');
}
