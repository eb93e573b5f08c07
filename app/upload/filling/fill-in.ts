import type { Course } from '../../../domain/course.ts';
import { FACT_NAMES } from '../../../domain/note/note-fields.ts';
import { PaperReader } from '../../../domain/recognition/read-paper.ts';
import { type NoteSuggestion, suggestNote } from '../../../domain/recognition/suggest-note.ts';
import type { Choices } from '../choices.ts';

const FIELDS = ['college', 'year', 'branch', 'course', 'description', ...FACT_NAMES] as const;
export type Fields = Record<(typeof FIELDS)[number], string>;

export function suggestionFromPath(choices: Choices, path: string): NoteSuggestion {
  const { yearNames } = choices;
  const listing = {
    ...choices,
    languages: ['en'],
    in: () => choices,
    yearName: (year: string) => yearNames[year] ?? year,
  };
  return suggestNote(new PaperReader(listing, new Date(choices.yearStart)), { path });
}

/** Fields that the user has changed, even to empty, since choosing the file. They are never filled in. */
type Touched = ReadonlySet<keyof Fields>;

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

/**
 * Parts of the place that all matching courses share. Has the course only together with college, year and
 * branch.
 */
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

export function isOther(fields: Fields, { courses }: NoteSuggestion): boolean {
  return courses.length > 0 && fittingCourses(fields, courses, () => false).length === 0;
}

/** Courses offered as buttons. For more, dropdowns are quicker. */
const OFFERS_MOST = 3;

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

export function filledIn(proposed: Partial<Fields>): readonly (keyof Fields)[] {
  return FIELDS.filter((name) => proposed[name]);
}
