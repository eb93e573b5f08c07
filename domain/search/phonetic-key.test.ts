import { describe, expect, it } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';
import { typosBetween } from './typos.ts';
import { folded } from './words.ts';

const keyOf = (word: string) => phoneticKey(folded(word));

describe('a word of Hindi sounds the same in Devanagari and in Latin letters:', () => {
  it.each([
    ['गणित', 'ganit gaNita ganita ganith'],
    ['भौतिकी', 'bhautiki bhoutiki bhautikee bhotiki'],
    ['रसायन', 'rasayan rasaayan rasayana'],
    ['विज्ञान', 'vigyan vigyaan vijnan wigyan'],
    ['कृषि', 'krishi krishee'],
    ['पर्यावरण', 'paryavaran paryawaran paryaavaran'],
    ['अभियांत्रिकी', 'abhiyantriki abhiyaantrikee'],
    ['समाजशास्त्र', 'samajshastra samajsastra'],
    ['अंग्रेज़ी', 'angrezi angreji angrezee'],
    ['सांख्यिकी', 'sankhyiki saankhyikee'],
    ['संभाव्यता', 'sambhavyata sambhaavyata'],
    ['विद्युत', 'vidyut vidyuth'],
    ['पशु', 'pashu pasu'],
    ['मत्स्य', 'matsya'],
    ['मौसम', 'mausam mousam'],
    ['यांत्रिकी', 'yantriki yaantriki'],
    ['ऊष्मा', 'ushma ooshma'],
    ['फिजिक्स', 'phijix fijix'],
  ])('%s', (devanagari, latin) => {
    const keys = latin.split(' ').map((word) => [word, keyOf(word)]);
    expect(keys).toEqual(latin.split(' ').map((word) => [word, keyOf(devanagari)]));
  });

  it('and other words of Hindi sound otherwise', () => {
    const words = 'गणित गुणा भौतिकी रसायन विज्ञान कृषि पशु मत्स्य विद्युत यांत्रिकी समाज सांख्यिकी'.split(' ');
    expect(new Set(words.map(keyOf)).size).toBe(words.length);
    expect(typosBetween(keyOf('गणित'), keyOf('जनित'), 3)).toBe(1);
  });

  it.each(['', '1', '१२', 'б', '😀', 'ं', '्', 'a'.repeat(40), 'क्ष'.repeat(13)])(
    'and nothing breaks it: %j',
    (word) => {
      expect(keyOf(word)).toMatch(/^[a-z\d]*$/);
    },
  );
});
