import { randomFrom } from '../../random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Replaces, drops or doubles a fraction of the characters, like OCR of a bad scan. Deterministic. */
export function misread(text: string, share: number, seed: number): string {
  const random = randomFrom(seed);
  return [...text]
    .map((character) => {
      if (random() >= share) return character;
      const [kind, other] = [random(), LETTERS[Math.floor(LETTERS.length * random())] ?? ''];
      return kind < 0.5 ? other : kind < 0.8 ? '' : character + other;
    })
    .join('');
}
