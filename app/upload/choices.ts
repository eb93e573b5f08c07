import type { Catalogue, Exam } from '../../domain/catalogue.ts';
import { type Course, courseName, type Place } from '../../domain/course.ts';
import { entryOf } from '../../domain/primitives/entry-of.ts';
import type { Year } from '../../domain/year.ts';

/** `shown`: name in the page's language, if different. */
type LocalName = { shown?: string | undefined };
export type Choices = Pick<Catalogue, 'colleges' | 'branches' | 'years' | 'yearNames'> & {
  /** Years of colleges (`law/`) and branches (`law/BALLB`) that do not have all years. */
  someYears: Readonly<Record<string, readonly Year[]>>;
  shortYears: Readonly<Record<Year, string>>;
  exams: readonly (Exam & LocalName)[];
  /**
   * Start of the year by the library's clock, in milliseconds since 1970: a device's clock may be wrong. Only
   * the year, so that equal pages are equal.
   */
  yearStart: number;
  courses: readonly (Course & LocalName)[];
};

export function shownExam({ name, shown = name }: Exam & LocalName): string {
  return shown;
}

type Option = { value: string; label: string };

export function optionsFor(
  { colleges, branches, years, yearNames, someYears, courses }: Choices,
  { college, branch, year }: Place,
) {
  return {
    college: colleges.map(({ value, name }): Option => ({ value, label: name })),
    year: (entryOf(someYears, `${college}/${branch}`) ?? years).map(
      (value): Option => ({ value, label: yearNames[value] ?? value }),
    ),
    branch: branches
      .filter((each) => each.college === college)
      .map(({ value, name }): Option => ({ value, label: `${value} · ${name}` })),
    course: courses
      .filter((each) => each.college === college && each.branch === branch && each.year === year)
      .map(
        (each): Option => ({
          value: each.code,
          label: courseName({ ...each, title: each.shown ?? each.title }),
        }),
      ),
  };
}

export function choose(place: Place, field: keyof Place, value: string): Place {
  const chosen = { ...place, [field]: value };
  if (field === 'course') return chosen;
  return { ...chosen, course: '', ...(field === 'college' && { branch: '' }) };
}
