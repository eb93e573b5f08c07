import { VALUE } from '../catalogue/reserved-values.ts';
import type { Catalogue } from '../catalogue.ts';
import { branchKey, knownBranch } from './known-branches.ts';
import { initialsOf, titleKey } from './title-key.ts';

export type NamedPlace = { value: string; name: string; isNew: boolean };

type Listing = Pick<Catalogue, 'colleges' | 'branches' | 'in' | 'languages'>;

const COLLEGE = /\b(?:college|faculty|school|institute|campus)\b|महाविद्यालय|संकाय|कॉलेज/i;

export class PlaceNames {
  readonly #colleges = new Map<string, NamedPlace>();
  readonly #branches = new Map<string, NamedPlace>();
  readonly #values = new Map<string, NamedPlace>();

  constructor(catalogue: Listing) {
    for (const language of catalogue.languages) {
      const { colleges, branches } = catalogue.in(language);
      for (const { value, name } of colleges) {
        const place = { value, name, isNew: false };
        for (const key of [value.toLowerCase(), titleKey(name)])
          if (!this.#colleges.has(key)) this.#colleges.set(key, place);
      }
      for (const { value, name } of branches) this.#addBranch(value, name);
    }
  }

  #addBranch(value: string, name: string): void {
    const place = { value, name, isNew: false };
    if (!this.#values.has(value.toLowerCase())) this.#values.set(value.toLowerCase(), place);
    if (!this.#branches.has(branchKey(name))) this.#branches.set(branchKey(name), place);
    for (const other of [knownBranch(value)?.names ?? [], knownBranch(name)?.names ?? []].flatMap((each) => [
      ...each,
    ]))
      if (!this.#branches.has(other)) this.#branches.set(other, place);
  }

  college(text: string): NamedPlace | undefined {
    const found = this.#colleges.get(text.toLowerCase()) ?? this.#colleges.get(titleKey(text));
    if (found || !COLLEGE.test(text)) return found;
    return { value: shortValue(text), name: text, isNew: true };
  }

  branch(text: string): NamedPlace | undefined {
    const own = this.#values.get(text.toLowerCase()) ?? this.#branches.get(branchKey(text));
    if (own) return own;
    const known = knownBranch(text);
    return known && { value: known.value, name: known.name, isNew: true };
  }
}

/** Derives a value from a name: initials, or its characters that a link allows. */
function shortValue(name: string): string {
  const initials = initialsOf(name)?.toUpperCase() ?? '';
  if (initials.length > 1 && VALUE.test(initials)) return initials;
  const letters = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '')
    .slice(0, 20);
  return VALUE.test(letters) ? letters : '';
}
