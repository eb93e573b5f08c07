import { describe, expect, it } from 'vitest';
import { findTopics } from './find-topics.ts';
import { questionTerms } from './question-terms.ts';
import { topicNames } from './topic-name.ts';

const QUESTIONS = [
  'Explain the sliding window protocol for flow control.',
  'How does a sliding window protocol work? Draw a figure.',
  'What is the purpose of the sliding window protocol?',
  'Minimize the boolean function by a Karnaugh map.',
  'Use a Karnaugh map to minimize this boolean function.',
  'Define hashing and explain how collisions are resolved.',
];
const asked = (texts: readonly string[], topics: readonly (string | undefined)[] = []) =>
  texts.map((text, at) => ({ id: `q${at}`, terms: questionTerms(text), topic: topics[at] }));
const first = (id: string) => `of ${id}`;

describe('topics', () => {
  it('hold the questions that are about the same thing', () => {
    expect([...findTopics(asked(QUESTIONS), first).values()]).toEqual([
      ...['of q0', 'of q0', 'of q0', 'of q3', 'of q3', 'of q5'],
    ]);
  });

  it('do so although letters are misread', () => {
    const misread = QUESTIONS.map((text) => text.replace('window', 'wlndow').replace('map', 'rnap'));
    expect([...findTopics(asked(misread), first).values()].map((topic) => topic.slice(-1)).join('')).toBe(
      '000335',
    );
  });

  it('of which there are some stay with their questions, and a new question joins the one that it is about', () => {
    const topics = ['windows', 'windows', undefined, 'maps', undefined, undefined];
    expect([...findTopics(asked(QUESTIONS, topics), first)].sort().map(([, topic]) => topic)).toEqual([
      ...['windows', 'windows', 'windows', 'maps', 'maps', 'of q5'],
    ]);
  });

  it('keep what a person has put together, whatever it is about', () => {
    const topics = ['mine', 'mine', 'mine', 'mine', 'mine', 'mine'];
    expect(new Set(findTopics(asked(QUESTIONS, topics), first).values())).toEqual(new Set(['mine']));
  });

  it('lie within one unit of the syllabus where both are sure', () => {
    const texts = QUESTIONS.slice(0, 3);
    const inUnits = (units: readonly (number | undefined)[]) =>
      [
        ...findTopics(
          asked(texts).map((each, at) => ({ ...each, unit: units[at] })),
          first,
        ).values(),
      ].join();
    expect(inUnits([])).toBe('of q0,of q0,of q0');
    expect(inUnits([2, 5, 2])).toBe('of q0,of q1,of q0');
    expect(inUnits([2, undefined, 2])).toBe('of q0,of q0,of q0');
  });

  it('of thousands of questions are found in a time that is bounded', () => {
    const words = [
      'token',
      'bridge',
      'router',
      'checksum',
      'parity',
      'socket',
      'window',
      'frame',
      'cable',
      'proxy',
    ];
    const many = Array.from(
      { length: 5000 },
      (_, at) => `Explain ${words[at % 10]} ${words[at % 10]} ${words[at % 10]}`,
    );
    expect(new Set(findTopics(asked(many), first).values()).size).toBe(10);
  });
});

describe('the name of a topic', () => {
  const [windows, maps, hashing] = [QUESTIONS.slice(0, 3), QUESTIONS.slice(3, 5), QUESTIONS.slice(5)];

  it('is what its questions share and others do not have, as printed', () => {
    expect(topicNames([windows, maps, hashing]).map(({ latin }) => latin?.toLowerCase())).toEqual([
      'sliding window protocol',
      'karnaugh map',
      'hashing',
    ]);
  });

  it('is no word of the task', () => {
    const uses = ['Name two practical uses of Huffman coding.', 'Name two practical uses of a heap.'];
    expect(topicNames([uses, hashing])[0]?.latin).toBe('Huffman coding');
  });

  it('is no single general word where the first question says more', () => {
    const addresses = [
      'What is the difference between physical address and logical address?',
      'Explain each field of an address.',
    ];
    const tokens = ['Explain the token bucket algorithm in detail.', 'How does a token ring work?'];
    const names = topicNames([addresses, tokens, windows, hashing]).map(({ latin }) => latin);
    expect(names).toEqual([
      'physical address and logical address',
      'token bucket algorithm',
      'sliding window protocol',
      'hashing',
    ]);
  });

  it('has capitals only where each question prints them', () => {
    const routing = ['Explain Distance Vector Routing.', 'List the problems of distance vector routing.'];
    const codes = ['Explain Huffman Codes.', 'Find the Huffman codes of a text.'];
    expect(topicNames([routing, codes]).map(({ latin }) => latin)).toEqual([
      'distance vector routing',
      'Huffman codes',
    ]);
  });

  it('names both of two things, and is no formula and no general word', () => {
    const aloha = ['Explain pure ALOHA and slotted ALOHA.', 'Compare pure ALOHA and slotted ALOHA.'];
    const sop = ['Convert to SOP: Y = AB AC BC', 'Convert Y = AB AC BC to the standard SOP.'];
    const left = [
      'Find the addresses still available after these.',
      'Which channels are still available after it?',
    ];
    const [both, terms, general] = topicNames([aloha, sop, left]).map(({ latin }) => latin);
    expect(both).toBe('pure ALOHA and slotted ALOHA');
    expect(terms).toContain('SOP');
    expect(general).not.toMatch(/still|after/);
  });

  it('has no strokes that were read as letters', () => {
    const addresses = ['Compare IPv4 with IPv6 oo jj s2l addresses', 'IPv6 oo jj s2l'];
    expect(topicNames([addresses, hashing])[0]?.latin).toMatch(/^IPv[46]$/);
  });

  it('is in each script in which it is printed', () => {
    const hindi = ['फ्लिप-फ्लॉप (flip-flop) की कार्यप्रणाली समझाइए', 'डी फ्लिप-फ्लॉप (flip-flop) बनाइए'];
    const [name] = topicNames([hindi, windows]);
    expect(name?.latin).toBe('flip-flop');
    expect(name?.devanagari).toContain('फ्लिप');
  });
});
