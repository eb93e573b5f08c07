import { DRAFT_FIELDS, type DraftField, FILTERS, type FilterName } from '../../domain/note/note-fields.ts';
import { NOTE_KINDS } from '../../domain/note.ts';
import { RESULT_PAGES_MOST, SEARCH_TEXT_MOST, type Search, type SearchFilters } from '../../domain/search.ts';
import { UNITS_MOST } from '../../domain/syllabus.ts';

const VALUE_MOST = 100;

/** Parses a search from the URL. Ignores invalid parameters. */
export function searchOfParams(params: URLSearchParams): Search {
  const page = Math.trunc(Number(params.get('page')));
  const filters = filtersOf(params);
  const unit = Number(/^\d{1,2}$/.exec(params.get('unit') ?? '')?.[0]);
  return {
    text: readable(params.get('q') ?? ''),
    filters,
    page: page >= 1 && page <= RESULT_PAGES_MOST ? page : 1,
    ...(filters.course !== undefined && unit >= 1 && unit <= UNITS_MOST && { unit }),
  };
}

/** Removes invisible and bidirectional control characters. */
function readable(typed: string): string {
  const cut = [...typed.slice(0, 4 * SEARCH_TEXT_MOST).toWellFormed()].slice(0, SEARCH_TEXT_MOST).join('');
  return cut.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

function filtersOf(params: URLSearchParams): SearchFilters {
  const filters = FILTERS.flatMap((name): [FilterName, string | number][] => {
    const value = filterOf(name, params.get(name)?.slice(0, VALUE_MOST) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(filters);
}

function filterOf(name: FilterName, text: string): string | number | undefined {
  const { value, digits }: DraftField = DRAFT_FIELDS[name];
  if (value === 'number') return /^\d+$/.test(text) && text.length === digits ? Number(text) : undefined;
  if (name === 'kind') return NOTE_KINDS.find((kind) => kind === text);
  return text || undefined;
}

/** Shortest, canonical URL of a search. */
export function searchHref({ text, filters = {}, page = 1, unit }: Partial<Search>): string {
  const params = new URLSearchParams(text ? { q: text } : {});
  for (const name of FILTERS) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (unit !== undefined && filters.course !== undefined) params.set('unit', String(unit));
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/search?${params}` : '/search';
}

export function narrowedHref({ text, filters }: Search, name: FilterName, value: string): string {
  return searchHref({ text, filters: { ...filters, [name]: value } });
}

export function widenedHref({ text, filters }: Search, name: FilterName): string {
  return searchHref({ text, filters: { ...filters, [name]: undefined } });
}
