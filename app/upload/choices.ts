import type { Catalogue, Exam } from '../../domain/catalogue.ts';
import { type Course, courseName, type Place } from '../../domain/course.ts';
import { entryOf } from '../../domain/primitives/entry-of.ts';
import type { Year } from '../../domain/year.ts';

/** `shown`: its name in the page's language, where that is another one. */
type LocalName = { shown?: string | undefined };
/** What the form lets people choose from. */
export type Choices = Pick<Catalogue, 'colleges' | 'branches' | 'years' | 'yearNames'> & {
  /** Of colleges (`law/`) and branches (`law/BALLB`) that have not all of them. */
  someYears: Readonly<Record<string, readonly Year[]>>;
  /** As `Catalogue.shortYearName` says them. */
  shortYears: Readonly<Record<Year, string>>;
  exams: readonly (Exam & LocalName)[];
  courses: readonly (Course & LocalName)[];
};

/** What an exam is called on the page. */
export function shownExam({ name, shown = name }: Exam & LocalName): string {
  return shown;
}

type Option = { value: string; label: string };

/** The options of each dropdown, with the branches and courses of what is chosen above them. */
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

/** Changing a choice empties those that depend on it. */
export function choose(place: Place, field: keyof Place, value: string): Place {
  const chosen = { ...place, [field]: value };
  if (field === 'course') return chosen;
  return { ...chosen, course: '', ...(field === 'college' && { branch: '' }) };
}
