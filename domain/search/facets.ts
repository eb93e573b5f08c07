import { FILTERS, type FilterName } from '../note/note-fields.ts';
import type { Note } from '../note.ts';
import type { FacetValue, SearchAnswer } from '../search.ts';

const VALUES_MOST = 30;

export function facetsOf(notes: readonly Note[]): SearchAnswer['facets'] {
  const facets = FILTERS.map((name) => [name, valuesOf(notes, name)]);
  return Object.fromEntries(facets);
}

function valuesOf(notes: readonly Note[], name: FilterName): FacetValue[] {
  const counted = new Map<string | number, FacetValue>();
  for (const note of notes) {
    const value = note[name];
    if (value === undefined) continue;
    const known = counted.get(value);
    if (known) known.notes += 1;
    else counted.set(value, { value: String(value), notes: 1 });
  }
  const values = [...counted.values()];
  return values.sort((one, other) => other.notes - one.notes).slice(0, VALUES_MOST);
}
