import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../test/cpu-time.ts';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 'Short: at least 8 characters'],
    ['seven77', 'Short: at least 8 characters'],
    ['अआइईउऊए', 'Short: at least 8 characters'],
    ['password123456', 'Easy to guess'],
    ['iloveyou2004', 'Easy to guess'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Easy to guess'],
    ['ab12ab12ab12ab12', 'Easy to guess'],
    ['tr4ctor-hut', 'Fair: longer is stronger'],
    ['बरगद की छाया', 'Fair: longer is stronger'],
    ['three mangoes on a bicycle', 'Strong: long is strong'],
    ['a long enough password', 'Strong: long is strong'],
  ])('of “%s” is %s', (password, words) => {
    expect(passwordStrength(password).words).toBe(words);
  });

  it('is told in no time, whatever is pasted', () => {
    const texts = ['a'.repeat(100_000), 'ab'.repeat(50_000), '20'.repeat(50_000)];
    expect(cpuMsOf(() => texts.map(passwordStrength))).toBeLessThan(1_000);
  });
});
