import { expect, it } from 'vitest';
import { looksOf } from './judge-text.ts';
import { scriptOf } from './scripts.ts';

const SCRIPTS = ['eng', 'hin'].map(scriptOf);
const TYPED = `Explain the ACID properties of a transaction with suitable examples. What is two-phase locking?
  Draw an E-R diagram for a library and state the functional dependencies (any four) of B.Tech students.`;
const HINDI = `निम्नलिखित प्रश्नों के उत्तर दीजिए। पर्यावरण प्रदूषण क्या है और इसके प्रभाव को समझाइए। जैव विविधता के
  संरक्षण में सरकार की भूमिका का वर्णन करें। ओजोन परत का क्षरण क्या है तथा इस के कारण बताइए।`;

it.each([
  ['typed', 'English', TYPED],
  ['hindi', 'Hindi', HINDI],
  ['odd', 'Hindi with letters of other languages', HINDI.replaceAll('प', 'ऩ')],
  ['other', 'Bengali', 'তাপগতিবিদ্যার প্রথম সূত্র ব্যাখ্যা কর এবং উদাহরণ দাও। ঘনীভবন কাকে বলে? এর কারণ কী কী?'.repeat(2)],
  ['none', 'hardly any', 'Page 1 of 3'],
  [
    'odd',
    'a font older than Unicode',
    'fuEufyf[kr esa ls fdUgha pkj iz’uksa ds mÙkj nhft,A lHkh iz’uksa ds vad leku gSaA '.repeat(3),
  ],
  [
    'odd',
    'a font that tells no letters',
    '\uf0a7\ue012\uf0b7 \ufffd\ufffd\ufffd \ue001\ue002 abc '.repeat(30),
  ],
  [
    'odd',
    'what a bad reader laid under a scan',
    'Exp1ain lhe pr0perties 0f a tr@nsact1on w1th su1table ex@mples and wh4t is'.repeat(3),
  ],
  ['none', 'a list of numbers', '12.5 14 (3) 22/7 1.5 1.5 [75] '.repeat(40)],
] as const)('a text layer looks %s when it is %s', (looks, _text, text) => {
  expect(looksOf(text, SCRIPTS)).toBe(looks);
});
