import type { Account } from '../account.ts';
import type { ItemPath } from '../catalogue/catalogue-item.ts';
import type { Course, Place } from '../course.ts';
import type { DatesOfPlaces, ExamDate } from '../exam-date.ts';
import type { Library } from '../library.ts';
import { dayAt } from '../primitives/day.ts';
import { hasExams, pathOfDate } from './exam-place.ts';

type Dates = Pick<Library, 'catalogue' | 'clock'> & { examDates: DatesOfPlaces };

/** Earliest first. None for a retired course. */
export async function comingExams(library: Dates, place: Place, from = today(library)): Promise<ExamDate[]> {
  const course = library.catalogue.courseAt(place);
  if (!course || course.retired) return [];
  return nearest(await library.examDates.ofCourse(place, from));
}

export async function examsWithin(
  library: Dates,
  path: ItemPath,
  from = today(library),
): Promise<ExamDate[]> {
  if (!hasExams(library.catalogue, path)) return [];
  const found = await library.examDates.within(path, from);
  return found.filter((date) => hasExams(library.catalogue, pathOfDate(date)));
}

export type OwnExam = { date: ExamDate; course: Course };

export async function ownExams(
  library: Dates,
  { id }: Pick<Account, 'id'>,
  from = today(library),
): Promise<OwnExam[]> {
  const found = await library.examDates.ofFollowed(id, from);
  const ofCourses = Map.groupBy(found, ({ course }) => JSON.stringify(course));
  const kept = new Set(
    [...ofCourses.values()].flatMap((each) => {
      const near = new Set(nearest(each.map(({ date }) => date)));
      return each.filter(({ date }) => near.has(date));
    }),
  );
  return found.flatMap((each) => {
    const course = library.catalogue.courseAt(each.course);
    return kept.has(each) && course && !course.retired ? [{ date: each.date, course }] : [];
  });
}

/** In the university's time zone. An exam is upcoming until its day has ended. */
export function today({ catalogue, clock }: Pick<Library, 'catalogue' | 'clock'>): string {
  return dayAt(clock(), catalogue.timeZone);
}

function nearest(dates: readonly ExamDate[]): ExamDate[] {
  const depths = new Map<string, number>();
  for (const date of dates) depths.set(date.exam, Math.max(depths.get(date.exam) ?? 0, depthOf(date)));
  return dates.filter((date) => depthOf(date) === depths.get(date.exam));
}

function depthOf({ college, branch, year, course }: Place): number {
  return [college, branch, year, course].filter((step) => step !== '').length;
}
