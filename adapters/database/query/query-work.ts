import type { Condition } from '../../../domain/primitives/query.ts';

/** Comparisons per record; a list of values is compared by binary search. */
export function comparisonsOf<Field extends string>(conditions: readonly Condition<Field>[]): number {
  return conditions.reduce((sum, condition) => {
    if ('all' in condition) return sum + comparisonsOf(condition.all);
    if ('any' in condition) return sum + comparisonsOf(condition.any);
    return sum + ('values' in condition ? Math.ceil(Math.log2(condition.values.length + 1)) : 1);
  }, 0);
}

/** Look-ups in an index: two lists of 100 values on its first fields make 10,000, whatever is stored. */
export function lookupsOf<Field extends string>(conditions: readonly Condition<Field>[]): number {
  const lists = new Map<Field, number>();
  let most = 1;
  for (const condition of flat(conditions)) {
    if ('any' in condition) {
      const each = condition.any.map((one) => lookupsOf([one]));
      most = Math.max(
        most,
        each.reduce((sum, one) => sum + one, 0),
      );
    } else if ('values' in condition)
      lists.set(condition.field, Math.max(lists.get(condition.field) ?? 1, condition.values.length));
  }
  return [...lists.values()].reduce((product, length) => product * length, most);
}

function flat<Field extends string>(conditions: readonly Condition<Field>[]): Condition<Field>[] {
  return conditions.flatMap((condition) => ('all' in condition ? flat(condition.all) : [condition]));
}

export function searchesOf<Field extends string>(
  conditions: readonly Condition<Field>[],
): { field: Field; search: string }[] {
  return conditions.flatMap((condition) => {
    if ('all' in condition) return searchesOf(condition.all);
    if ('any' in condition) return searchesOf(condition.any);
    return 'search' in condition ? [condition] : [];
  });
}
