import { isListed } from '../catalogue.ts';
import type { Course, Place } from '../course.ts';
import type { Library } from '../library.ts';

type CollegeCourses = { college: string; offered: number; withPapers: number };

/** Listed courses only, in catalogue order. Reads the stored counts once per branch and year. */
export async function coursesWithoutPapers({ catalogue, notes }: Pick<Library, 'catalogue' | 'notes'>) {
  const empty: (Place & { title: string })[] = [];
  const colleges = new Map<string, CollegeCourses>();
  const offered = catalogue.courses.filter(isListed);
  const shelves = Map.groupBy(offered, ({ college, branch, year }) =>
    JSON.stringify([college, branch, year]),
  );
  for (const courses of shelves.values()) {
    const [{ college, branch, year }] = courses as [Course];
    const counted = await notes.countWithin(college, branch, year);
    const full = new Set(counted.filter((each) => each.notes > 0).map(({ value }) => value));
    const without = courses.filter(({ code }) => !full.has(code));
    const sum = colleges.get(college) ?? { college, offered: 0, withPapers: 0 };
    sum.offered += courses.length;
    sum.withPapers += courses.length - without.length;
    colleges.set(college, sum);
    empty.push(...without.map(({ code: course, title }) => ({ college, branch, year, course, title })));
  }
  return { empty, colleges: [...colleges.values()] };
}
