import { describe, expect, it } from 'vitest';
import { isGoodText, worthOf } from './judge-text.ts';

const TYPED = `Explain the ACID properties of a transaction with suitable examples. What is two-phase locking?
  Draw an E-R diagram for a library and state the functional dependencies (any four) of B.Tech students.`;
const HINDI = `निम्नलिखित प्रश्नों के उत्तर दीजिए। पर्यावरण प्रदूषण क्या है और इसके प्रभाव को समझाइए। जैव विविधता के
  संरक्षण में सरकार की भूमिका का वर्णन करें। ओजोन परत का क्षरण क्या है तथा इस के कारण बताइए।`;

describe('the text that a PDF brings along', () => {
  it.each([
    ['English', TYPED],
    ['Hindi', HINDI],
  ])('is good in %s', (_language, text) => {
    expect(isGoodText(text)).toBe(true);
  });

  it.each([
    ['there is hardly any', 'Page 1 of 3'],
    [
      'its font is older than Unicode',
      'fuEufyf[kr esa ls fdUgha pkj iz’uksa ds mÙkj nhft,A lHkh iz’uksa ds vad leku gSaA '.repeat(3),
    ],
    ['its font tells no letters', '\uf0a7\ue012\uf0b7 \ufffd\ufffd\ufffd \ue001\ue002 '.repeat(30)],
    [
      'a bad reader laid it under a scan',
      'Exp1ain lhe pr0perties 0f a tr@nsact1on w1th su1table ex@mples and wh4t is'.repeat(3),
    ],
    ['it is a list of numbers', '12.5 14 (3) 22/7 1.5 1.5 [75] '.repeat(40)],
  ])('is not when %s', (_why, text) => {
    expect(isGoodText(text)).toBe(false);
  });
});

describe('of two readings of one page', () => {
  it('the one that makes more sense is worth more', () => {
    expect(worthOf(TYPED)).toBeGreaterThan(worthOf(TYPED.replaceAll('i', '1').replaceAll('o', '0')));
    expect(worthOf(TYPED)).toBeGreaterThan(worthOf(TYPED.slice(0, 80)));
    expect(worthOf(HINDI)).toBeGreaterThan(worthOf('FrefiEe w wf few ford WTTY UEHUIF UE Hid'.repeat(5)));
  });
});
