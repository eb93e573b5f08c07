import type { Catalogue } from '../catalogue.ts';
import { wordsOf } from './course-index.ts';
import { filterWord } from './index-words.ts';
import { wordLikeness } from './likeness.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { Clause } from './search-index.ts';
import { type Sound, soundLikeness, soundOf } from './sound-likeness.ts';

/** A college or branch in the query: an index clause, and the terms that name it. */
export type FoundPlace = { clause: Clause; terms: ReadonlySet<number> };

type NameWord = { word: string; sound: Sound };
type NamedPlace = { clause: Clause; words: readonly NameWord[] };

/** Words of many names, which people leave out: `agriculture` means `College of Agriculture`. */
const GENERAL = new Set(
  wordsOf('college faculty school department institute महाविद्यालय कॉलेज संकाय विभाग विद्यालय और एवं'),
);
const ALIKE = 0.8;
const PLACES_MOST = 3;

const made = new WeakMap<Catalogue, readonly NamedPlace[]>();

export function findPlaces(catalogue: Catalogue, { terms }: ParsedQuery): FoundPlace[] {
  const typed = terms.map(({ word }) => ({ word, sound: soundOf(word) }));
  const found = placesOf(catalogue).flatMap(({ clause, words }) => {
    const naming = words.map((word) => typed.findIndex((each) => isSame(each, word)));
    return naming.includes(-1) ? [] : [{ clause, terms: new Set(naming) }];
  });
  const different = new Map(found.map((place) => [place.clause[0], place]));
  return [...different.values()]
    .sort((one, other) => other.terms.size - one.terms.size)
    .slice(0, PLACES_MOST);
}

function isSame(typed: NameWord, known: NameWord): boolean {
  if (typed.word.length < known.word.length && known.word.startsWith(typed.word)) return false;
  const likeness =
    wordLikeness(typed.word, known.word, false) || soundLikeness(typed.sound, known.sound, false);
  return likeness >= ALIKE;
}

function placesOf(catalogue: Catalogue): readonly NamedPlace[] {
  const english = catalogue.in('en');
  const known = made.get(english);
  if (known) return known;
  const places = catalogue.languages.flatMap((language) => {
    const { colleges, branches } = catalogue.in(language);
    return [
      ...colleges.map(({ value, name }) => namedPlace('college', value, name)),
      ...branches.map(({ value, name }) => namedPlace('branch', value, name)),
    ];
  });
  const named = places.filter(({ words }) => words.length > 0);
  made.set(english, named);
  return named;
}

function namedPlace(field: 'college' | 'branch', value: string, name: string): NamedPlace {
  const words = [...wordsOf(name)].filter((word) => !GENERAL.has(word));
  return {
    clause: [filterWord(field, value)],
    words: words.map((word) => ({ word, sound: soundOf(word) })),
  };
}
