import type { Catalogue } from '../../domain/catalogue.ts';
import { courseName } from '../../domain/course.ts';
import type { FilterName } from '../../domain/note/note-fields.ts';
import type { Search, SearchAnswer } from '../../domain/search.ts';
import { FIELD_NAMES, factWords } from '../paper/field-words.ts';
import type { Text } from '../texts.ts';
import { narrowedHref, widenedHref } from './search-params.ts';

type Narrowing = { label: string; notes: number; href: string };
export type FilterGroup = { name: string; field: FilterName; values: Narrowing[] };
export type ChosenFilter = { name: string; label: string; href: string };

/** Filters that distinguish papers of one course come first. */
const ORDER: FilterName[] = ['course', 'exam', 'examYear', 'kind', 'branch', 'year', 'college'];
const VALUES_SHOWN = 8;

type Names = Pick<Catalogue, 'exams' | 'allCourses' | 'shortYearName'>;

export function filterGroups(
  search: Search,
  answer: SearchAnswer,
  count: number,
  catalogue: Names,
  say: Text,
): FilterGroup[] {
  return ORDER.flatMap((name) => {
    const values = answer.facets[name].filter(({ notes }) => notes < count).slice(0, VALUES_SHOWN);
    if (values.length === 0 || search.filters[name] !== undefined) return [];
    if (name === 'examYear') values.sort((one, other) => Number(other.value) - Number(one.value));
    if (name === 'year') values.sort((one, other) => one.value.localeCompare(other.value));
    const offered = values.map(({ value, notes }) => ({
      label: labelOf(name, value, catalogue, say),
      notes,
      href: narrowedHref(search, name, value),
    }));
    return [{ name: say(FIELD_NAMES[name]), field: name, values: offered }];
  });
}

export function chosenFilters(search: Search, catalogue: Names, say: Text): ChosenFilter[] {
  return ORDER.flatMap((name) => {
    const value = search.filters[name];
    if (value === undefined) return [];
    const label = labelOf(name, String(value), catalogue, say);
    return [{ name: say(FIELD_NAMES[name]), label, href: widenedHref(search, name) }];
  });
}

function labelOf(name: FilterName, value: string, names: Names, say: Text): string {
  if (name === 'course') {
    const course = names.allCourses.find(({ code }) => code === value);
    return course ? courseName(course) : value;
  }
  if (name === 'year') return names.shortYearName(value);
  if (name === 'college' || name === 'branch') return value;
  return factWords(name, value, names, say) ?? value;
}
