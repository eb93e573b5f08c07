import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';

describe('the passwords that are guessed first', () => {
  const { has } = commonPasswords();

  it.each([
    'password',
    '12345678',
    'Password1',
    'PASSW0RD',
    'iloveyou',
    'jaimatadi',
    'sairam123',
    'radhekrishna',
  ])('have %s among them', (password) => {
    expect(has(password)).toBe(true);
  });

  it('have fewer than one in 10,000 others among them', () => {
    const others = Array.from({ length: 200_000 }, (_, number) => `made up for a test, ${number}`);
    expect(others.filter(has).length).toBeLessThanOrEqual(20);
  });
});
