import { describe, expect, it } from 'vitest';
import { indexWords, wordsAt } from './words.ts';

const words = (text: string) => [...wordsAt(text)].map(({ word }) => word).join(' ');
const indexed = (text: string) => [...indexWords(text)].join(' ');

describe('the words of a text', () => {
  it.each([
    ['capitals', 'Data STRUCTURE', 'data structure'],
    ['accents', 'naïve Bézier', 'naive bezier'],
    ['plurals', 'structures classes bus analysis gas', 'structure classe bus analysis gas'],
    ['what is written together', 'don’t B-tree C++ (a,b)', 'don t b tree c a b'],
    ['the matras of Hindi', 'हिन्दी में प्रश्न', 'हिन्दी में प्रश्न'],
    ['a nukta or none', 'ज़रूर जरूर क़लम', 'जरूर जरूर कलम'],
    ['chandrabindu', 'हाँ हां', 'हां हां'],
    ['Devanagari digits', '२०१९', '2019'],
    ['joiners that are not seen', 'क्\u200dष so\u00adft', 'क्ष soft'],
    ['signs that fold into signs', '½ ⑴ ①', '12 1 1'],
    [
      'the parts of a word on two lines',
      'star-\nvation, Star-\r\n  vation, é-\nté',
      'starvation starvation ete',
    ],
    ['hyphens that part no word', 'B-\nTree, a -\nb, x-\n1, 1-\nx', 'b tree a b x 1 1 x'],
    ['a hyphen as PDFium gave it', 'star\ufffevation', 'starvation'],
    ['nothing but signs', '"\' () * : ^ % = \0 😀', ''],
  ])('mind %s', (_what, text, expected) => {
    expect(words(text)).toBe(expected);
  });

  it('are cut when they are too long to be typed', () => {
    expect(words('x'.repeat(1000))).toBe('x'.repeat(40));
  });

  it('know where they stand', () => {
    expect([...wordsAt('  Éa b')]).toEqual([
      { word: 'ea', start: 2, end: 4 },
      { word: 'b', start: 5, end: 6 },
    ]);
  });
});

describe('a text is found by', () => {
  it.each([
    ['TIT-352', 'tit 352 %tit352'],
    ['TIT 352', 'tit 352 %tit352'],
    ['tit352', 'tit352 %tit352'],
    ['E-208, a 12', 'e 208 a 12 %e208'],
    ['Code: PCC-CS-402', 'code pcc cs 402 %pcccs402 %cs402'],
    ['Code: PCC-CS402', 'code pcc cs402 %pcccs402 %cs402'],
    ['normali-\nzation and a B-\nTree', 'normalization and a b tree'],
    ['in 2018, 90 marks', 'in 2018 90 mark %in2018'],
  ])('%j: %s', (text, expected) => {
    expect(indexed(text)).toBe(expected);
  });
});
