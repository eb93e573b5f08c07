const WEEK = 7;

export function lastWeeks(values: readonly number[]): { last: number; before: number } {
  return { last: sum(values.slice(-WEEK)), before: sum(values.slice(-2 * WEEK, -WEEK)) };
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}
