import type { ItemPath } from '../../domain/catalogue/catalogue-item.ts';
import { today } from '../../domain/exam-date/coming-exams.ts';
import type { ExamDateInput } from '../../domain/exam-date/exam-date-input.ts';
import { pathOfDate } from '../../domain/exam-date/exam-place.ts';
import type { ExamDate } from '../../domain/exam-date.ts';
import type { Library } from '../../domain/library.ts';
import { versionOfDate } from '../../domain/moderation/exam-dates/keep-exam-dates.ts';
import { examName, examWhen } from '../exam-words.ts';

export type ListedExam = { id: string; was: string; path: ItemPath; label: string; values: ExamDateInput };

/** Exam dates for the admin page of an item; an empty path means the whole catalogue. */
export async function examView({ catalogue, examDates, clock }: Library, path: ItemPath, tag: string) {
  const from = today({ catalogue, clock });
  const dates = path.length === 0 ? [] : await examDates.ofPlace(path, from);
  const years = path.length === 2 ? catalogue.yearsOf(path[0] ?? '', path[1] ?? '') : [];
  const ofYears = await Promise.all(years.map((year) => examDates.ofPlace([...path, year], from)));
  const proposed = path.length === 0 ? await examDates.listProposed(from) : [];
  const listed = (date: ExamDate): ListedExam => {
    const about = pathOfDate(date);
    const place = about.length === path.length ? '' : `${about.join(' ')}: `;
    const { id, exam, day, time, room } = date;
    return {
      id,
      was: versionOfDate(date),
      path: about,
      label: `${place}${named(date)}`,
      values: { exam, day, time, room },
    };
  };
  const named = (date: ExamDate) => `${examName(catalogue.exams, date.exam)}, ${examWhen(date, tag)}`;
  return {
    exams: catalogue.exams.map(({ value, name }) => ({ value, label: name })),
    years: years.map((value) => ({ value, label: catalogue.yearName(value) })),
    today: from,
    dates: [...dates, ...ofYears.flat()].map(listed),
    proposed: await Promise.all(
      proposed.map(async (date) => ({ ...listed(date), known: (await knownOf(date)).map(named) })),
    ),
  };

  async function knownOf(date: ExamDate): Promise<ExamDate[]> {
    const known = await examDates.ofPlace(pathOfDate(date), from);
    return known.filter(({ exam }) => exam === date.exam);
  }
}

export type ExamView = Awaited<ReturnType<typeof examView>>;
