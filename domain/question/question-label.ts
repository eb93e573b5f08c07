import type { Question } from '../question.ts';

/** Example: `3 (b) (ii)`. */
export function questionLabel({ number, part, sub }: Pick<Question, 'number' | 'part' | 'sub'>): string {
  return [number, ...[part, sub].filter((label) => label !== undefined).map((label) => `(${label})`)].join(
    ' ',
  );
}
