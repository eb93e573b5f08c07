import { describe, expect, it } from 'vitest';
import { nasalSpellings, withAnusvara } from './nasal-spellings.ts';

describe('a word of Hindi is spelled', () => {
  it.each([
    ['केन्द्र', ['केंद्र']],
    ['केंद्र', ['केन्द्र']],
    ['सम्बन्ध', ['संबंध', 'संबन्ध', 'सम्बंध']],
    ['पंडित', ['पण्डित', 'पन्डित']],
    ['इन्जीनियर', ['इंजीनियर', 'इञ्जीनियर']],
  ])('%s or %j', (word, others) => {
    expect(nasalSpellings(word).sort()).toEqual([...others].sort());
    for (const other of others) expect(withAnusvara(other)).toBe(withAnusvara(word));
  });

  it.each(['जन्म', 'अन्न', 'संसार', 'उन्हें', 'हां', 'किसान', 'tree'])(
    '%s alone, as no stop of its class follows a nasal',
    (word) => {
      expect([nasalSpellings(word), withAnusvara(word)]).toEqual([[], word]);
    },
  );

  it('in a dozen ways at most', () => {
    expect(nasalSpellings('ंक'.repeat(20)).length).toBeLessThan(12);
  });
});
