import type { LocalText } from '../primitives/local-text.ts';
import type { Curriculum } from './curriculum.ts';

/** `name`: the path's values, such as `COT IT 1st BHS-186`. */
export type CurriculumChange = {
  part: 'college' | 'branch' | 'course';
  change: 'new' | 'changed' | 'missing';
  name: string;
  values: readonly string[];
};

type Item = { values: readonly string[]; says: unknown; retired: boolean };

export function changesBetween(before: Curriculum, after: Curriculum): CurriculumChange[] {
  // A folder without aliases removes no aliases.
  const isNamed = after.courses.some(({ aliases }) => aliases !== undefined);
  return [
    ...ofPart('college', collegesOf(before), collegesOf(after)),
    ...ofPart('branch', branchesOf(before), branchesOf(after)),
    ...ofPart('course', coursesOf(before, isNamed), coursesOf(after, isNamed)),
  ];
}

function ofPart(part: CurriculumChange['part'], before: Item[], after: Item[]): CurriculumChange[] {
  const [had, has] = [keyed(before), keyed(after)];
  const changeOf = (change: CurriculumChange['change'], { values }: Item): CurriculumChange => {
    return { part, change, name: values.filter(Boolean).join(' '), values };
  };
  const isNew = (key: string) => had.get(key)?.retired ?? true;
  return [
    ...[...has].filter(([key]) => isNew(key)).map(([, item]) => changeOf('new', item)),
    ...[...has]
      .filter(([key, { says }]) => !isNew(key) && textOf(had.get(key)?.says) !== textOf(says))
      .map(([, item]) => changeOf('changed', item)),
    ...[...had]
      .filter(([key, { retired }]) => !retired && !has.has(key))
      .map(([, item]) => changeOf('missing', item)),
  ];
}

const keyed = (items: Item[]) => new Map(items.map((item) => [JSON.stringify(item.values), item]));
const textOf = (says: unknown) => JSON.stringify(says);

function collegesOf({ colleges }: Curriculum): Item[] {
  return colleges.map(({ value, name, emblem, retired = false }) => {
    return { values: [value], says: [inOrder(name), emblem], retired };
  });
}

function branchesOf({ branches }: Curriculum): Item[] {
  return branches.map(({ college, value, name, retired = false }) => {
    return { values: [college, value], says: inOrder(name), retired };
  });
}

function coursesOf({ courses }: Curriculum, isNamed: boolean): Item[] {
  // A folder contains no proposed courses, so the same course in it counts as new.
  const accepted = courses.filter(({ proposed }) => !proposed);
  return accepted.map(({ college, branch, year, code, title, aliases = [], retired = false }) => {
    return { values: [college, branch, year, code], says: [inOrder(title), isNamed ? aliases : []], retired };
  });
}

function inOrder(text: LocalText): unknown {
  return typeof text === 'string' ? ['en', text] : Object.entries(text).sort().flat();
}
