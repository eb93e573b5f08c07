import { type Catalogue, isListed, type ReadCourse, type University } from '../catalogue.ts';
import { type College, isOwnEmblem } from '../college.ts';
import { placeKey } from '../course/place-key.ts';
import type { Course } from '../course.ts';
import { entryOf } from '../primitives/entry-of.ts';
import { type LocalText, namedIn, otherTexts, textIn } from '../primitives/local-text.ts';
import { languagesOfTexts, ownTextsIn } from '../primitives/own-texts.ts';
import type { Year } from '../year.ts';

/** Opens the catalogue in English; `in` returns another language, built on first use. */
export function openCatalogue(university: University): Catalogue {
  const languages = [...new Set(['en', ...languagesOf(university)])];
  const made = new Map<string, Catalogue>();
  const inLanguage = (language: string): Catalogue => {
    const code = languages.includes(language) ? language : 'en';
    const before = made.get(code);
    if (before) return before;
    const catalogue = { ...catalogueIn(university, code), languages, in: inLanguage };
    made.set(code, catalogue);
    return catalogue;
  };
  return inLanguage('en');
}

const INDIA = 'Asia/Kolkata';

function languagesOf({
  siteName,
  name,
  provider = '',
  texts: own = {},
  yearNames = {},
  courses,
  ...lists
}: University): string[] {
  const { contacts, colleges, branches, exams } = lists;
  const names = [...contacts, ...colleges, ...branches, ...exams].map((named) => named.name);
  const titles = courses.map(({ title }) => title).filter((title) => typeof title !== 'string');
  const texts = [siteName, name, provider, ...Object.values(yearNames), ...names, ...titles];
  return [...texts.flatMap(otherTexts).map(([language]) => language), ...languagesOfTexts(own)];
}

function catalogueIn(university: University, language: string): Omit<Catalogue, 'in' | 'languages'> {
  const named = <Named extends { name: LocalText }>(each: Named) => namedIn(each, language);
  const { yearWord = 'year' } = university;
  const yearNames = Object.fromEntries(
    university.years.map((year) => [
      year,
      textIn(university.yearNames?.[year] ?? `${year} ${yearWord}`, language),
    ]),
  );
  const localized = {
    siteName: textIn(university.siteName, language),
    name: textIn(university.name, language),
    provider: university.provider && textIn(university.provider, language),
    texts: ownTextsIn(university.texts ?? {}, language),
    contacts: university.contacts.map(named),
    colleges: university.colleges.map((college) => drawn(named(college), university.emblems)),
    branches: university.branches.map(named),
    yearNames,
    exams: university.exams.map(named),
    courses: university.courses.map((course) => courseIn(course, language)),
  };
  const found = lookUps(localized);
  const { colleges, branches, courses } = localized;
  const current = { colleges: inUse(colleges), branches: inUse(branches), courses: inUse(courses) };
  const shortYearName: Catalogue['shortYearName'] = (year) =>
    language === 'en' ? year : found.yearName(year);
  const all = { allColleges: colleges, allBranches: branches, allCourses: courses };
  return {
    timeZone: INDIA,
    ...university,
    ...localized,
    ...current,
    ...all,
    ...found,
    movedTo: movesOf(university),
    shortYearName,
    yearsOf: yearsWithin(university, found),
  };
}

function drawn(college: College, emblems: readonly string[] = []): College {
  const { emblem } = college;
  return isOwnEmblem(emblem) && !emblems.includes(emblem) ? { ...college, emblem: 'book' } : college;
}

function courseIn(course: ReadCourse, language: string): Course {
  if (isPlain(course)) return course;
  const title = textIn(course.title, language);
  return { ...course, title, otherTitles: Object.values(course.title).filter((other) => other !== title) };
}

function isPlain(course: ReadCourse): course is Course {
  return typeof course.title === 'string';
}

type Listed = Pick<Catalogue, 'colleges' | 'branches' | 'yearNames' | 'courses'>;
type LookUps = Pick<
  Catalogue,
  'college' | 'branchesOf' | 'branch' | 'yearName' | 'coursesOf' | 'proposedOf' | 'courseAt'
>;

function lookUps({ colleges: allColleges, branches: allBranches, yearNames, courses }: Listed): LookUps {
  const colleges = new Map(allColleges.map((college) => [college.value, college]));
  const branches = Map.groupBy(allBranches, ({ college }) => college);
  // Grouped at the first look-up rather than at startup: there may be tens of thousands of courses.
  let grouped: Map<string, Course[]> | undefined;
  const coursesOfYear = (...within: [string, string, Year]) => {
    grouped ??= Map.groupBy(courses.filter(isListed), ({ college, branch, year }) =>
      yearKey(college, branch, year),
    );
    return grouped.get(yearKey(...within));
  };
  const branch: Catalogue['branch'] = (college, value) =>
    branches.get(college)?.find((each) => each.value === value);
  return {
    college: (value) => colleges.get(value),
    branchesOf: inUseWithin(
      (college) => branches.get(college),
      (college) => colleges.get(college),
    ),
    branch,
    yearName: (year) => entryOf(yearNames, year) ?? year,
    coursesOf: inUseWithin<[string, string, Year], Course>((...within) => {
      const found = coursesOfYear(...within);
      return found?.some(isProposed) ? found.filter((course) => !isProposed(course)) : found;
    }, branch),
    proposedOf: (...within) => {
      const waiting = inUse(coursesOfYear(...within)?.filter(isProposed) ?? []);
      return waiting.toSorted((one, other) => (one.code < other.code ? -1 : 1));
    },
    courseAt: ({ college, branch: value, year, course }) =>
      coursesOfYear(college, value, year)?.find(({ code }) => code === course),
  };
}

function yearsWithin({ years, yearsWithin: within = {} }: University, { coursesOf }: LookUps) {
  return (college: string, branch: string): readonly Year[] => {
    const own = within[`${college}/${branch}`] ?? within[college] ?? years;
    if (own === years) return years;
    return years.filter((year) => own.includes(year) || coursesOf(college, branch, year).length > 0);
  };
}

function movesOf({ moved = [] }: University): Catalogue['movedTo'] {
  const targets = new Map(moved.map(({ from, to }) => [placeKey(from), to]));
  return (place) => targets.get(placeKey(place));
}

const isProposed = ({ proposed }: Course) => proposed === true;

type Retirable = { retired?: true };

function inUse<Each extends Retirable>(all: readonly Each[]): readonly Each[] {
  return all.some(({ retired }) => retired) ? all.filter(({ retired }) => !retired) : all;
}

function inUseWithin<Within extends string[], Each extends Retirable>(
  all: (...within: Within) => readonly Each[] | undefined,
  owner: (...within: Within) => Retirable | undefined,
): (...within: Within) => readonly Each[] {
  return (...within) => {
    const found = all(...within) ?? [];
    return owner(...within)?.retired ? found : inUse(found);
  };
}

function yearKey(college: string, branch: string, year: Year): string {
  return JSON.stringify([college, branch, year]);
}
