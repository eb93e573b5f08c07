import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../test/cpu-time.ts';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 'short'],
    ['seven77', 'short'],
    ['अआइईउऊए', 'short'],
    ['password123456', 'easy to guess'],
    ['iloveyou2004', 'easy to guess'],
    ['aaaaaaaaaaaaaaaaaaaa', 'easy to guess'],
    ['ab12ab12ab12ab12', 'easy to guess'],
    ['tr4ctor-hut', 'fair'],
    ['बरगद की छाया', 'fair'],
    ['three mangoes on a bicycle', 'strong'],
    ['a long enough password', 'strong'],
  ])('of “%s” is %s', (password, strength) => {
    expect(passwordStrength(password).is).toBe(strength);
  });

  it('is computed in no time, whatever is pasted', () => {
    const texts = ['a'.repeat(100_000), 'ab'.repeat(50_000), '20'.repeat(50_000)];
    expect(cpuMsOf(() => texts.map(passwordStrength))).toBeLessThan(1_000);
  });
});
