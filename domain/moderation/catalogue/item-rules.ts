import {
  type CheckedWords,
  findItem,
  type ItemPath,
  type ItemWords,
} from '../../catalogue/catalogue-item.ts';
import { isReserved, VALUE } from '../../catalogue/reserved-values.ts';
import type { Catalogue } from '../../catalogue.ts';
import { characters, oneLine } from '../../primitives/text.ts';
import { Refusal } from '../../refusal.ts';

/** In characters, like `CODE_MAX`. */
export const NAME_MAX = 120;
export const CODE_MAX = 40;
const ALIASES_MOST = 8;
const ALIAS_MAX = 40;
const ITEMS_MOST = 50_000;

/** @throws Refusal invalid `catalogue.name`, `catalogue.alias`. */
export function checkedWords({ names, emblem, aliases = [] }: ItemWords): CheckedWords {
  const texts = Object.entries(names).map(([language, name]) => [language, oneLine(name)] as const);
  const kept = Object.fromEntries(texts.filter(([, name]) => name !== ''));
  const { en } = kept;
  if (!en || Object.values(kept).some((name) => characters(name) > NAME_MAX))
    throw new Refusal('invalid', { name: 'catalogue.name', values: { most: NAME_MAX } });
  const others = [...new Set(aliases.map(oneLine))].filter((alias) => alias !== '');
  if (others.length > ALIASES_MOST || others.some((alias) => characters(alias) > ALIAS_MAX))
    throw new Refusal('invalid', {
      name: 'catalogue.alias',
      values: { most: ALIASES_MOST, letters: ALIAS_MAX },
    });
  return { names: { ...kept, en }, emblem, aliases: others };
}

/**
 * @throws Refusal invalid `catalogue.value`; conflict `catalogue.there`, `catalogue.retired`,
 * `catalogue.full`.
 */
export function checkNewPath(catalogue: Catalogue, path: ItemPath): void {
  const [college = '', branch = '', year = '', code = ''] = path;
  if (path.length === 1 && (!VALUE.test(college) || isReserved(college))) throw badValue();
  if (path.length === 2 && !VALUE.test(branch)) throw badValue();
  if (path.length === 4 && !(isCode(code) && catalogue.yearsOf(college, branch).includes(year)))
    throw new Refusal('invalid', { name: 'catalogue.value.code', values: { most: CODE_MAX } });
  if (findItem(catalogue, path)) throw new Refusal('conflict', 'catalogue.there');
  const owner = path.length === 1 ? undefined : findItem(catalogue, path.slice(0, path.length === 2 ? 1 : 2));
  if (path.length > 1 && (!owner || owner.retired)) throw new Refusal('conflict', 'catalogue.retired');
  if (catalogue.allCourses.length + catalogue.branches.length + catalogue.colleges.length >= ITEMS_MOST)
    throw new Refusal('conflict', 'catalogue.full');
}

/** Codes are part of addresses: `.` and `..` would change the path. */
function isCode(code: string): boolean {
  const steps = code.split('/');
  return (
    code === oneLine(code) &&
    characters(code) <= CODE_MAX &&
    steps.every((step) => step.trim() !== '' && step !== '.' && step !== '..')
  );
}

function badValue(): Refusal {
  return new Refusal('invalid', 'catalogue.value');
}
