import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../test/cpu-time.ts';
import { bracketedCode, codeSpellings, statedCode, typedCodes } from './course-code.ts';

const words = (text: string) =>
  [...text.matchAll(/[a-z\d]+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
const codes = (text: string) => typedCodes(text, words(text)).map(({ code }) => code);

describe('a code is recognised', () => {
  it.each([
    ['tit-352', ['tit352']],
    ['tit: 352', ['tit352']],
    ['tit352', ['tit352']],
    ['e-208', ['e208']],
    ['a 12', ['a12']],
    ['pcc-cs-402a', ['cs402a']],
    ['tit (352)', []],
    ['mathematics 3', []],
    ['tit\n\n\n\n352', []],
  ])('in %j, which was typed, as %j', (text, typed) => {
    expect(codes(text)).toEqual(typed);
  });

  it.each([
    ['Digital Electronics (E-208)', 'E-208'],
    ['Cryptography [PEC-CS-A-703]', 'PEC-CS-A-703'],
    ['Operating Systems (18CS43)', '18CS43'],
    ['Programming (using C) (ESC 103 )', 'ESC103'],
    ['Data Structures (using C)', undefined],
  ])('behind a title, in %j as %s', (line, code) => {
    expect(bracketedCode(line)?.code).toBe(code);
  });
});

describe('a code of the catalogue', () => {
  it.each([
    ['tit-352', ['tit352']],
    ['tid/tce-109', ['tidtce109', 'tid109', 'tce109']],
    ['apan/vasn113', ['apanvasn113', 'apan113', 'vasn113']],
    ['bmbn213 / bpmn213', ['bmbn213bpmn213', 'bmbn213', 'bpmn213']],
    ['elective', ['elective']],
  ])('%s is typed or printed as %j', (code, spellings) => {
    expect(codeSpellings(words(code).map(({ word }) => word))).toEqual(spellings);
  });
});

describe('a text that was made to take long', () => {
  it.each(['a-', 'a 1', '(a-', '((', 'tit ', '1', 'x', '- '])('of %j is read at once', (piece) => {
    const text = piece.repeat(20_000);
    const took = cpuMsOf(() => {
      codes(text);
      statedCode(`${text}\nCourse Code: ${text}`);
      bracketedCode(text);
      codeSpellings([text]);
    });
    expect(took).toBeLessThan(1000);
  });
});
