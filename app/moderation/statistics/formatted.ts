/** Rounds means to a readable number of digits. */
export function formatted(value: number | undefined, number: (value: number) => string): string {
  return value === undefined ? '–' : number(Math.round(value));
}
