import type { Course } from '../../../domain/course.ts';
import { FACT_NAMES } from '../../../domain/note/note-fields.ts';
import { type NoteSuggestion, suggestNote } from '../../../domain/note/suggest-note.ts';
import type { Choices } from '../choices.ts';

/** The form's fields, in its order. */
const FIELDS = ['college', 'year', 'branch', 'course', 'description', ...FACT_NAMES] as const;
/** The values of the form's fields; empty where nothing was filled in. */
export type Fields = Record<(typeof FIELDS)[number], string>;

/** What the file's name tells, before the file is sent. */
export function suggestionFromName({ courses, exams }: Choices, fileName: string): NoteSuggestion {
  return suggestNote({ courses, exams }, { text: '', fileName, year: new Date().getUTCFullYear() });
}

/** The fields that a person changed since the file was chosen: nothing is put into them, even when they are empty. */
type Touched = ReadonlySet<keyof Fields>;

/** What to fill in: fields that are empty and untouched. What stands in a field stays. */
export function fillIn(fields: Fields, suggestion: NoteSuggestion, touched: Touched): Partial<Fields> {
  const isOpen = (name: keyof Fields) => fields[name] === '' && !touched.has(name);
  const { kind, exam, examYear, description } = suggestion;
  const facts: Partial<Fields> = { kind, exam, examYear: examYear?.toString(), description };
  const changes = Object.entries({ ...facts, ...placeIn(fields, suggestion.courses, isOpen) }).filter(
    ([name, value]) => value !== undefined && isOpen(name as keyof Fields),
  );
  return Object.fromEntries(changes);
}

export const PLACE = { college: 'college', year: 'year', branch: 'branch', course: 'code' } as const;
type PlaceName = keyof typeof PLACE;
export const PLACE_NAMES = Object.keys(PLACE) as PlaceName[];

/** What all matching courses have in common. The course itself only when college, year and branch are known. */
function placeIn(
  fields: Fields,
  courses: readonly Course[],
  isOpen: (name: keyof Fields) => boolean,
): Partial<Fields> {
  const fitting = fittingCourses(fields, courses, isOpen);
  const [first] = fitting;
  const common = PLACE_NAMES.filter(
    (name) => first && fitting.every((course) => course[PLACE[name]] === first[PLACE[name]]),
  );
  const place = Object.fromEntries(common.map((name) => [name, first?.[PLACE[name]]]));
  const isWhole = ['college', 'year', 'branch'].every((name) => place[name]);
  return isWhole ? place : { ...place, course: undefined };
}

function fittingCourses(
  fields: Fields,
  courses: readonly Course[],
  isOpen: (name: PlaceName) => boolean,
): readonly Course[] {
  return courses.filter((course) =>
    PLACE_NAMES.every((name) => isOpen(name) || fields[name] === course[PLACE[name]]),
  );
}

/** Does the file name courses, and not the one that the fields have? */
export function isOther(fields: Fields, { courses }: NoteSuggestion): boolean {
  return courses.length > 0 && fittingCourses(fields, courses, () => false).length === 0;
}

/** More would be a list to read; then the dropdowns are quicker. */
const OFFERS_MOST = 3;

/** The courses to choose from by a tap: those that the file may be of, as far as the person said nothing else. */
export function coursesToOffer(
  fields: Fields,
  suggestion: NoteSuggestion,
  touched: Touched,
): readonly Course[] {
  const isFree = (name: PlaceName) => !touched.has(name) || fields[name] === '';
  const fitting = fittingCourses(fields, suggestion.courses, isFree);
  const isChosen = fittingCourses(fields, fitting, () => false).length > 0;
  return isChosen || fitting.length > OFFERS_MOST ? [] : fitting;
}

/** The fields that were filled in, in the form's order. */
export function filledIn(proposed: Partial<Fields>): readonly (keyof Fields)[] {
  return FIELDS.filter((name) => proposed[name]);
}
