import { describe, expect, it } from 'vitest';
import { findSimilar } from './find-similar.ts';
import { questionTerms } from './question-terms.ts';

const ENGLISH = [
  'Define volatile and non-volatile memory.',
  'Explain the working of a ring counter with its timing diagram.',
  'What is the propagation delay of a TTL gate?',
  'Design a MOD-6 counter using JK flip-flops.',
  'Draw the circuit of a successive approximation ADC.',
  'Minimise the function using a K-map: F(A,B,C) = m(0,1,3).',
];
const HINDI = [
  'वोलेटाइल (volatile) और नॉन वोलेटाइल मेमोरी को परिभाषित कीजिए।',
  'रिंग काउंटर (ring counter) की कार्यप्रणाली समझाइए।',
  'TTL गेट का प्रोपेगेशन डिले (propagation delay) क्या है?',
  'JK फ्लिप-फ्लॉप का उपयोग करके MOD-6 काउंटर बनाइए।',
  'सक्सेसिव अप्रोक्सिमेशन (successive approximation) ADC का परिपथ बनाइए।',
  'K-map का उपयोग करके फलन को सरल कीजिए: F(A,B,C) = m(0,1,3)।',
];
const OTHERS = [
  'State the laws of Boolean algebra.',
  'Explain the working of a ring counter with its timing diagram.',
  'Convert a T flip-flop into a D flip-flop.',
  'What is the use of a priority encoder?',
  'Explain the R-2R ladder type of DAC.',
  'Compare PROM, PLA and PAL.',
];
const paper = (name: string, texts: readonly string[], examYear?: number) =>
  texts.map((text, at) => ({
    ...{ id: `${name}-${at + 1}`, paper: name, sitting: name, label: `${at + 1}`, examYear },
    terms: questionTerms(text),
  }));
const misread = (text: string) => text.replace(/e/g, (letter, at) => (at % 3 === 0 ? 'c' : letter));

describe('papers of one sitting', () => {
  it('are a paper and its duplicate, read worse', () => {
    const { sittings } = findSimilar([
      ...paper('first', ENGLISH),
      ...paper('other', OTHERS),
      ...paper('copy', ENGLISH.map(misread)),
    ]);
    expect(sittings.get('first')).toBe('copy');
    expect(sittings.has('other')).toBe(false);
  });

  it('are a paper and the one in Hindi', () => {
    const known = [...paper('first', ENGLISH), ...paper('other', OTHERS)];
    const all = [...known, ...paper('hindi', HINDI)];
    const due = [...all.keys()].slice(known.length);
    expect([...findSimilar(all, due).sittings]).toEqual([['hindi', 'first']]);
  });

  it('never return in each other, and return in others', () => {
    const { similar } = findSimilar([
      ...paper('first', ENGLISH),
      ...paper('copy', ENGLISH),
      ...paper('other', OTHERS),
    ]);
    const [of2, of1] = [similar.get('first-2') ?? [], similar.get('first-1') ?? []];
    expect(of2[0]?.id).toBe('other-2');
    expect([...of1, ...of2].filter(({ id }) => id.startsWith('copy'))).toEqual([]);
  });

  it('keep the name of a sitting that is known', () => {
    const known = paper('copy', ENGLISH).map((question) => ({ ...question, sitting: 'first' }));
    const all = [...known, ...paper('again', ENGLISH)];
    const due = [...all.keys()].slice(known.length);
    expect([...findSimilar(all, due).sittings]).toEqual([['again', 'first']]);
  });

  it.each([
    ['of other years', paper('again', ENGLISH, 2023)],
    ['that share three questions', paper('again', [...ENGLISH.slice(0, 3), ...OTHERS.slice(3)], 2022)],
  ])('are no papers %s', (_, again) => {
    expect([...findSimilar([...paper('first', ENGLISH, 2022), ...again]).sittings]).toEqual([]);
  });
});
