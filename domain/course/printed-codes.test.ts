import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../test/cpu-time.ts';
import { wordsAt } from '../search/words.ts';
import { type CodeManner, codesReadIn, mayHaveTypo } from './printed-codes.ts';

const codes = (text: string, manner: CodeManner) =>
  codesReadIn(text, [...wordsAt(text)], manner)
    .map(({ code }) => code)
    .join(' ');

describe('a code that no catalogue knows is read', () => {
  it.each([
    ['PCC-CS-402', 'pcccs402 cs402'],
    ['PCC-CS402', 'pcccs402 cs402'],
    ['PCC CS 402', 'pcccs402 cs402'],
    ['PCC – CS – 402', 'pcccs402 cs402'],
    ['PCCCS402', 'pcccs402'],
    ['PEC-CS-A-703', 'peccsa703 csa703 a703'],
    ['Code: CE-205C', 'ce205c'],
    ['ESC-302 / ESCH-302', 'esc302 esch302'],
    ['18CS51', '18cs51'],
    ['18CS 51', '18cs51'],
    ['BTECS-501', 'btecs501'],
    ['TIT-२३३', 'tit233'],
    ['E-208', 'e208'],
    ['tit 352', 'tit352'],
  ])('in %j, as %s, printed and typed', (text, read) => {
    expect([codes(text, 'printed'), codes(text, 'typed')]).toEqual([read, read]);
  });

  it.each([
    ['PCC-CS-4O2', 'pcccs402 cs402'],
    ['CS-S05', 'cs505'],
    ['TIT3S2', 'tit352'],
    ['MCA lOl', ''],
  ])('in %j, which OCR read, as %j', (text, read) => {
    expect(codes(text, 'printed')).toBe(read);
  });

  it.each([
    ['in pcc cs 402', 'cs402', 'inpcccs402 pcccs402 cs402'],
    ['The code of CS 402', 'cs402', 'codeofcs402 ofcs402 cs402'],
    ['end sem 2022 cn', 'sem2022', ''],
    ['cs-2022', 'cs2022', 'cs2022'],
  ])('in %j, printed as %j, typed as %j', (text, printed, typed) => {
    expect([codes(text, 'printed'), codes(text, 'typed')]).toEqual([printed, typed]);
  });

  it.each(['2023', 'a 12', 'Marks: 75', 'TIT (352)', 'mathematics 3', 'Q. 4', 'tit\n\n\n\n352', 'हल 402'])(
    'nowhere in %j',
    (text) => {
      expect([codes(text, 'printed'), codes(text, 'typed')]).toEqual(['', '']);
    },
  );

  it('with a typo if it has three digits', () => {
    const codes = ['unit12', 'cs51', 'e208', 'tit352', '18cs51'];
    expect(codes.filter(mayHaveTypo)).toEqual(['e208', 'tit352', '18cs51']);
  });

  it.each(['a-', 'a 1', 'A B 12', 'PCC-', 'tit ', '1', 'x', '- ', 'AB1 '])('at once in many %j', (piece) => {
    const text = piece.repeat(20_000);
    const words = [...wordsAt(text)];
    expect(cpuMsOf(() => codesReadIn(text, words, 'printed'))).toBeLessThan(1000);
  });
});
