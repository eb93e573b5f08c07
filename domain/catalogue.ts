import type { Branch } from './branch.ts';
import type { College, OwnEmblem } from './college.ts';
import type { Course, Place } from './course.ts';
import type { Admission } from './primitives/admission.ts';
import type { LocalText } from './primitives/local-text.ts';
import type { OwnTexts } from './primitives/own-texts.ts';
import type { Year, YearWord } from './year.ts';

/** A colour such as `#1d4ed8`, or one for light pages and another for dark ones. */
export type OwnColour = string | { light: string; dark: string };
/** The university's colours: of buttons and marks, and of links, which have the accent's hue without one. */
export type OwnColours = { accent: OwnColour; link?: OwnColour | undefined };

/** A stylesheet with the university's colours, and its address, which changes with them. `accent` is that of light pages. */
export type Theme = { href: string; css: string; accent: string };

/** A kind of exam that a paper can come from. */
export type Exam = { value: string; name: string };

/** `language`: the code of its language, for screen readers. */
type SecondName = { language: string; name: string };

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
  /** The site's name in another script, beside it in the corner of pages. */
  secondName?: SecondName | undefined;
  /** The university's name. */
  name: LocalText;
  /** The codes of the languages that its pages are in, with English; left out, all that Panna has texts in. */
  offered?: readonly string[] | undefined;
  /** The languages that scans are read in, as Tesseract calls them; left out, those of the pages. */
  reads?: readonly string[] | undefined;
  /** By which its people log in, where that is not Google: `Narmada ID`. */
  provider?: LocalText | undefined;
  /** What it says itself on the landing and the about page. */
  texts?: OwnTexts | undefined;
  /** Whose addresses are let in, and may share. */
  admission: Admission;
  /** The name of its time zone, by which pages show dates and the figures count days: `Europe/Lisbon`. Left out, that of India. */
  timeZone?: string | undefined;
  /** Where the project's source can be read and fixed; left out, no page links to it. */
  sourceUrl?: string | undefined;
  /** May be empty: then the contact page has its form alone. */
  contacts: readonly NamedLocally<Contact>[];
  /** Name of a photo in the catalogue's folder for the landing page, instead of the drawing. */
  heroPhoto?: string | undefined;
  /** Name of a drawing or picture in the catalogue's folder, beside the site's name. */
  logo?: string | undefined;
  /** Names of drawings in the catalogue's folder, of which colleges have one. */
  emblems?: readonly OwnEmblem[] | undefined;
  /** The year of the copyright line; left out, 2025. */
  since?: number | undefined;
  /** Whether the pictures of the app, which devices show before they install it, are of this university. */
  screenshots?: boolean | undefined;
  colours?: OwnColours | undefined;
  /** The stylesheet of its colours. */
  theme?: Theme | undefined;
  colleges: readonly NamedLocally<College>[];
  branches: readonly NamedLocally<Branch>[];
  years: readonly Year[];
  /** What a year of study is called; left out, a year. */
  yearWord?: YearWord | undefined;
  /** The years of colleges (`law`) and branches (`law/llb`) that do not have all of them. */
  yearsWithin?: Readonly<Record<string, readonly Year[]>> | undefined;
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
  provider?: string | undefined;
  timeZone: string;
  texts: OwnTexts<string>;
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
  /** The years of a branch, with others that it has courses in. */
  yearsOf(college: string, branch: string): readonly Year[];
  /** Such as `1st year`. */
  yearName(year: Year): string;
  /** In a line with college and branch: the value, such as `1st`, which is English; in other languages the name. */
  shortYearName(year: Year): string;
  /**
   * The listed courses of a branch's year, in the catalogue's order; without those that are retired, unless the branch is, and without those that wait
   * for an admin.
   */
  coursesOf(college: string, branch: string, year: Year): readonly Course[];
  /** Those of a branch's year that wait for an admin, by code. */
  proposedOf(college: string, branch: string, year: Year): readonly Course[];
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
  | 'provider'
  | 'name'
  | 'texts'
  | 'contacts'
  | 'colleges'
  | 'branches'
  | 'yearNames'
  | 'exams'
  | 'courses';

/** Entries that lack branch, year or college never appear in any listing. */
export function isListed(course: Pick<Course, 'college' | 'branch' | 'year'>): boolean {
  return course.college !== '' && course.branch !== '' && course.year !== '';
}
