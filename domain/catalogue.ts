import type { Branch } from './branch.ts';
import type { College } from './college.ts';
import type { Course, Place } from './course.ts';
import { type LocalText, namedIn, otherTexts, textIn } from './primitives/local-text.ts';
import type { Year } from './year.ts';

/** A colour such as `#1d4ed8`, or one for light pages and another for dark ones. */
export type OwnColour = string | { light: string; dark: string };
/** The university's colours: of buttons and marks, and of links, which have the accent's hue without one. */
export type OwnColours = { accent: OwnColour; link?: OwnColour | undefined };

/** A stylesheet with the university's colours, and its address, which changes with them. `accent` is that of light pages. */
export type Theme = { href: string; css: string; accent: string };

/** A kind of exam that a paper can come from. */
export type Exam = { value: string; name: string };

/** A person to write to, shown on the contact page. */
export type Contact = { name: string; url: string };

/** A record whose name may be in several languages. */
type NamedLocally<Named> = Omit<Named, 'name'> & { name: LocalText };

/**
 * The university as data, with what is retired. Colleges, branches and courses are those of the library's tables, the rest
 * is read from the catalogue's folder.
 */
export type University = {
  /** The site's name. */
  siteName: LocalText;
  /** The university's name. */
  name: LocalText;
  /** The domain of its e-mail addresses, without `@`. */
  emailDomain: string;
  /** Where the project's source can be read and mended; left out, no page links to it. */
  sourceUrl?: string | undefined;
  /** May be empty: then the contact page has its form alone. */
  contacts: readonly NamedLocally<Contact>[];
  /** Name of a photo in the catalogue's folder for the landing page, instead of the drawing. */
  heroPhoto?: string | undefined;
  /** Name of a drawing or picture in the catalogue's folder, beside the site's name. */
  logo?: string | undefined;
  colours?: OwnColours | undefined;
  /** The stylesheet of its colours. */
  theme?: Theme | undefined;
  colleges: readonly NamedLocally<College>[];
  branches: readonly NamedLocally<Branch>[];
  years: readonly Year[];
  /** A year without one is called `1st year`, after its value. */
  yearNames?: Readonly<Record<Year, LocalText>> | undefined;
  exams: readonly NamedLocally<Exam>[];
  courses: readonly ReadCourse[];
  /** Where courses were before they were moved. */
  moved?: readonly MovedCourse[] | undefined;
};

/** The address of a course that has been moved, and where that course is now. */
export type MovedCourse = { from: Place; to: Place };

/** A course as it is read, its title in all languages that the catalogue has for it. */
export type ReadCourse = Omit<Course, 'title' | 'otherTitles'> & { title: LocalText };

/** The university in one language, with the look-ups that pages and rules need. All of them answer from memory. */
export type Catalogue = Omit<University, Localized> & {
  siteName: string;
  name: string;
  contacts: readonly Contact[];
  /** As branches and courses, without those that are retired. */
  colleges: readonly College[];
  branches: readonly Branch[];
  /** Of every year. */
  yearNames: Readonly<Record<Year, string>>;
  exams: readonly Exam[];
  courses: readonly Course[];
  /** With those that are retired; the same lists where none is. */
  allColleges: readonly College[];
  allBranches: readonly Branch[];
  allCourses: readonly Course[];
  /** The codes of the languages that it has texts in, English first. */
  languages: readonly string[];
  /** The same catalogue with names and titles in another language, in English where there are none in it. */
  in(language: string): Catalogue;
  /** Retired or not, as what follows. */
  college(value: string): College | undefined;
  /** Without those that are retired, unless the college is. */
  branchesOf(college: string): readonly Branch[];
  branch(college: string, branch: string): Branch | undefined;
  /** Such as `1st year`. */
  yearName(year: Year): string;
  /** In a line with college and branch: the value, such as `1st`, which is English; in other languages the name. */
  shortYearName(year: Year): string;
  /** The listed courses of a branch's year, in the catalogue's order; without those that are retired, unless the branch is. */
  coursesOf(college: string, branch: string, year: Year): readonly Course[];
  /** The listed course at a place, retired or not; undefined when the four values do not belong together. */
  courseAt(place: Place): Course | undefined;
  /** Where the course is now that was at this place; undefined where none was, or one is. */
  movedTo(place: Place): Place | undefined;
};

/** The lines of `university.yaml` that only the owner of a library can fill in and has not, and what is missing on pages. */
export function missingLinks({ sourceUrl, contacts }: Pick<University, 'sourceUrl' | 'contacts'>) {
  return [
    ...(sourceUrl ? [] : [{ line: 'sourceUrl', shows: 'no page links to the source (Contribute)' }]),
    ...(contacts.length > 0 ? [] : [{ line: 'contacts', shows: 'the contact page has its form alone' }]),
  ];
}

type Localized =
  | 'siteName'
  | 'name'
  | 'contacts'
  | 'colleges'
  | 'branches'
  | 'yearNames'
  | 'exams'
  | 'courses';

/** The catalogue in English; `in` gives it in other languages. Each is made once, when it is first asked for. */
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

/** The languages in which the university has any text of its own. */
function languagesOf({ siteName, name, yearNames = {}, courses, ...lists }: University): string[] {
  const { contacts, colleges, branches, exams } = lists;
  const names = [...contacts, ...colleges, ...branches, ...exams].map((named) => named.name);
  const titles = courses.map(({ title }) => title);
  const texts = [siteName, name, ...Object.values(yearNames), ...names, ...titles];
  return texts.flatMap(otherTexts).map(([language]) => language);
}

function catalogueIn(university: University, language: string): Omit<Catalogue, 'in' | 'languages'> {
  const named = <Named extends { name: LocalText }>(each: Named) => namedIn(each, language);
  const yearNames = Object.fromEntries(
    university.years.map((year) => [year, textIn(university.yearNames?.[year] ?? `${year} year`, language)]),
  );
  const localized = {
    siteName: textIn(university.siteName, language),
    name: textIn(university.name, language),
    contacts: university.contacts.map(named),
    colleges: university.colleges.map(named),
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
    ...university,
    ...localized,
    ...current,
    ...all,
    ...found,
    movedTo: movesOf(university),
    shortYearName,
  };
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
type LookUps = Pick<Catalogue, 'college' | 'branchesOf' | 'branch' | 'yearName' | 'coursesOf' | 'courseAt'>;

function lookUps({ colleges: allColleges, branches: allBranches, yearNames, courses }: Listed): LookUps {
  const colleges = new Map(allColleges.map((college) => [college.value, college]));
  const branches = Map.groupBy(allBranches, ({ college }) => college);
  const shelves = Map.groupBy(courses.filter(isListed), (course) =>
    shelf(course.college, course.branch, course.year),
  );
  const branch: Catalogue['branch'] = (college, value) =>
    branches.get(college)?.find((each) => each.value === value);
  return {
    college: (value) => colleges.get(value),
    branchesOf: shownIn(
      (college) => branches.get(college),
      (college) => colleges.get(college),
    ),
    branch,
    yearName: (year) => (Object.hasOwn(yearNames, year) ? (yearNames[year] ?? year) : year),
    coursesOf: shownIn<[string, string, Year], Course>((...within) => shelves.get(shelf(...within)), branch),
    courseAt: ({ college, branch: value, year, course }) =>
      shelves.get(shelf(college, value, year))?.find(({ code }) => code === course),
  };
}

function movesOf({ moved = [] }: University): Catalogue['movedTo'] {
  const key = ({ college, branch, year, course }: Place) => JSON.stringify([college, branch, year, course]);
  const targets = new Map(moved.map(({ from, to }) => [key(from), to]));
  return (place) => targets.get(key(place));
}

type Retirable = { retired?: true };

/** Without those that are retired; the same list where none is. */
function inUse<Each extends Retirable>(all: readonly Each[]): readonly Each[] {
  return all.some(({ retired }) => retired) ? all.filter(({ retired }) => !retired) : all;
}

/** What of `all` is shown on the page of that which it belongs to: on the page of what is retired, everything. */
function shownIn<Within extends string[], Each extends Retirable>(
  all: (...within: Within) => readonly Each[] | undefined,
  owner: (...within: Within) => Retirable | undefined,
): (...within: Within) => readonly Each[] {
  return (...within) => {
    const found = all(...within) ?? [];
    return owner(...within)?.retired ? found : inUse(found);
  };
}

/** Entries that lack branch, year or college never appear in any listing. */
export function isListed(course: Pick<Course, 'college' | 'branch' | 'year'>): boolean {
  return course.college !== '' && course.branch !== '' && course.year !== '';
}

function shelf(college: string, branch: string, year: Year): string {
  return JSON.stringify([college, branch, year]);
}
