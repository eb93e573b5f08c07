import type { Branch } from './branch.ts';
import type { College, OwnEmblem } from './college.ts';
import type { Course, Place } from './course.ts';
import type { Admission } from './primitives/admission.ts';
import type { LocalText } from './primitives/local-text.ts';
import type { OwnTexts } from './primitives/own-texts.ts';
import type { Year, YearWord } from './year.ts';

/** Colour such as `#1d4ed8`, or a pair for light and dark pages. */
export type OwnColour = string | { light: string; dark: string };
export type OwnColours = { accent: OwnColour; link?: OwnColour | undefined };

export type Theme = { href: string; css: string; accent: string };

export type Exam = { value: string; name: string };

/** `language`: language code for screen readers. */
type SecondName = { language: string; name: string };

type Contact = { name: string; url: string };

type NamedLocally<Named> = Omit<Named, 'name'> & { name: LocalText };

/**
 * The university as data, including retired items. Colleges, branches and courses come from the database, the
 * rest from the catalogue folder.
 */
export type University = {
  siteName: LocalText;
  secondName?: SecondName | undefined;
  name: LocalText;
  /** Language codes of the pages, including English. Default: all languages that Panna has texts in. */
  offered?: readonly string[] | undefined;
  /** OCR languages by their Tesseract names. Default: the languages of the pages. */
  reads?: readonly string[] | undefined;
  /** Name of the sign-in provider unless it is Google: `Narmada ID`. */
  provider?: LocalText | undefined;
  texts?: OwnTexts | undefined;
  admission: Admission;
  /** Time zone of dates and of daily statistics: `Europe/Lisbon`. Default: India. */
  timeZone?: string | undefined;
  sourceUrl?: string | undefined;
  contacts: readonly NamedLocally<Contact>[];
  heroPhoto?: string | undefined;
  logo?: string | undefined;
  emblems?: readonly OwnEmblem[] | undefined;
  since?: number | undefined;
  screenshots?: boolean | undefined;
  colours?: OwnColours | undefined;
  theme?: Theme | undefined;
  colleges: readonly NamedLocally<College>[];
  branches: readonly NamedLocally<Branch>[];
  years: readonly Year[];
  yearWord?: YearWord | undefined;
  /** Years of colleges (`law`) and branches (`law/llb`) that do not have all years. */
  yearsWithin?: Readonly<Record<string, readonly Year[]>> | undefined;
  /** Default: the value and the word for a year, such as `1st year`. */
  yearNames?: Readonly<Record<Year, LocalText>> | undefined;
  exams: readonly NamedLocally<Exam>[];
  courses: readonly ReadCourse[];
  moved?: readonly MovedCourse[] | undefined;
};

export type MovedCourse = { from: Place; to: Place };

export type ReadCourse = Omit<Course, 'title' | 'otherTitles'> & { title: LocalText };

export type Catalogue = Omit<University, Localized> & {
  siteName: string;
  name: string;
  provider?: string | undefined;
  timeZone: string;
  texts: OwnTexts<string>;
  contacts: readonly Contact[];
  colleges: readonly College[];
  branches: readonly Branch[];
  yearNames: Readonly<Record<Year, string>>;
  exams: readonly Exam[];
  courses: readonly Course[];
  /** Includes retired items. The same array as `colleges` if there are none. */
  allColleges: readonly College[];
  allBranches: readonly Branch[];
  allCourses: readonly Course[];
  languages: readonly string[];
  in(language: string): Catalogue;
  /** Includes retired items, as do `branch` and `courseAt`. */
  college(value: string): College | undefined;
  /** Excludes retired branches, unless the college itself is retired. */
  branchesOf(college: string): readonly Branch[];
  branch(college: string, branch: string): Branch | undefined;
  yearsOf(college: string, branch: string): readonly Year[];
  yearName(year: Year): string;
  /** Year as shown next to college and branch: the value (`1st`) in English, the name in other languages. */
  shortYearName(year: Year): string;
  /** In catalogue order, without proposed courses, and without retired ones unless the branch is retired. */
  coursesOf(college: string, branch: string, year: Year): readonly Course[];
  proposedOf(college: string, branch: string, year: Year): readonly Course[];
  /** Listed courses only, retired or not. Undefined if the four values do not belong together. */
  courseAt(place: Place): Course | undefined;
  movedTo(place: Place): Place | undefined;
};

/** Keys of `university.yaml` that the owner of a library has yet to fill in, with their effect on pages. */
export function missingLinks({ sourceUrl, contacts }: Pick<University, 'sourceUrl' | 'contacts'>) {
  return [
    ...(sourceUrl ? [] : [{ line: 'sourceUrl', shows: 'no page links to the source (Contribute)' }]),
    ...(contacts.length > 0 ? [] : [{ line: 'contacts', shows: 'the contact page has only its form' }]),
  ];
}

type Localized =
  | 'siteName'
  | 'provider'
  | 'name'
  | 'texts'
  | 'contacts'
  | 'colleges'
  | 'branches'
  | 'yearNames'
  | 'exams'
  | 'courses';

export function isListed(course: Pick<Course, 'college' | 'branch' | 'year'>): boolean {
  return course.college !== '' && course.branch !== '' && course.year !== '';
}
