import { expect, it } from 'vitest';
import { titleKey } from './title-key.ts';

it('a title is known by its words, also by one that every object has', () => {
  expect(titleKey('Engg. Maths-II')).toBe(titleKey('Engineering Mathematics 2'));
  expect(titleKey('Constructor and toString')).toContain('constructor');
});
