import { VALUE } from '../catalogue/reserved-values.ts';
import type { Catalogue } from '../catalogue.ts';
import { branchKey, knownBranch, namesNear } from './known-branches.ts';
import { initialsOf, titleKey } from './title-key.ts';

export type NamedPlace = { value: string; name: string; isNew: boolean };

export type NamedPlaces = Pick<Catalogue, 'languages'> & {
  in(language: string): Pick<Catalogue, 'colleges' | 'branches'>;
};

const COLLEGE = /\b(?:college|faculty|school|institute|campus)\b|महाविद्यालय|संकाय|कॉलेज/i;

export class PlaceNames {
  readonly #colleges = new Map<string, NamedPlace>();
  readonly #branches = new Map<string, NamedPlace>();
  readonly #values = new Map<string, NamedPlace>();

  constructor(catalogue: NamedPlaces) {
    for (const language of catalogue.languages) {
      const { colleges, branches } = catalogue.in(language);
      for (const { value, name } of colleges) {
        const place = { value, name, isNew: false };
        for (const key of [value.toLowerCase(), titleKey(name)])
          if (!this.#colleges.has(key)) this.#colleges.set(key, place);
      }
      for (const { value, name } of branches) this.#addBranch(value, name);
      for (const { value, name } of branches)
        this.#addNames(namesNear(value) ?? [], { value, name, isNew: false });
    }
  }

  #addBranch(value: string, name: string): void {
    const place = { value, name, isNew: false };
    if (!this.#values.has(value.toLowerCase())) this.#values.set(value.toLowerCase(), place);
    if (!this.#branches.has(branchKey(name))) this.#branches.set(branchKey(name), place);
    for (const known of [knownBranch(value), knownBranch(name)]) this.#addNames(known?.names ?? [], place);
  }

  #addNames(names: Iterable<string>, place: NamedPlace): void {
    for (const name of names) if (!this.#branches.has(name)) this.#branches.set(name, place);
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

/** Words that mean a branch only in capitals or alone. */
const COMMON_WORD = /^(?:it|me|ce|be|ai|min|meta|age|etc|ene|ei)$/;
const SHORT_MOST = 5;

/**
 * Longest branch at the start or end of some words, such as `CSE AIML` of `CSE AIML core`, and the other
 * words. It must be an abbreviation, or all the words: `Electronics Devices` is not a branch.
 */
export function branchWithin(
  words: string,
  names: Pick<PlaceNames, 'branch'>,
): { branch: NamedPlace; rest: string } | undefined {
  const all = words.split(' ');
  const whole = names.branch(words);
  if (whole) return { branch: whole, rest: '' };
  for (let count = all.length - 1; count > 0; count -= 1)
    for (const [phrase, rest] of [
      [all.slice(0, count), all.slice(count)],
      [all.slice(-count), all.slice(0, -count)],
    ] as const) {
      const text = phrase.join(' ');
      const isShort = phrase.every((word) => word.length <= SHORT_MOST) && !COMMON_WORD.test(text);
      const branch = isShort || count > 2 ? names.branch(text) : undefined;
      if (branch) return { branch, rest: rest.join(' ') };
    }
  return undefined;
}

function shortValue(name: string): string {
  const initials = initialsOf(name)?.toUpperCase() ?? '';
  if (initials.length > 1 && VALUE.test(initials)) return initials;
  const letters = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '')
    .slice(0, 20);
  return VALUE.test(letters) ? letters : '';
}
