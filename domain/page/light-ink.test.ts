import { expect, it } from 'vitest';
import { hasLightInk } from './light-ink.ts';

const pixels = (...colours: readonly (readonly number[])[]) => Uint8Array.from(colours.flat());
const NOTHING = [0, 0, 0, 0];
const [WHITE, BLACK] = [
  [255, 255, 255, 255],
  [0, 0, 0, 255],
];

it('light ink on a transparent picture differs from dark ink and from a white page', () => {
  expect(hasLightInk(pixels(NOTHING, NOTHING, NOTHING, WHITE))).toBe(true);
  expect(hasLightInk(pixels(NOTHING, NOTHING, NOTHING, BLACK))).toBe(false);
  expect(hasLightInk(pixels(WHITE, WHITE, WHITE, BLACK))).toBe(false);
  expect(hasLightInk(pixels(NOTHING, NOTHING))).toBe(false);
});
