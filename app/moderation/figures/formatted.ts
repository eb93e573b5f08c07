/** Means are no whole numbers. */
export function formatted(value: number | undefined, number: (value: number) => string): string {
  return value === undefined ? '–' : number(Math.round(value));
}
