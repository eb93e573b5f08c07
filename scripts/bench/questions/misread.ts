import { randomFrom } from '../../random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A text with a share of its characters replaced, lost or doubled by another, as OCR of a bad scan does. Deterministic. */
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
