import { expect, it } from 'vitest';
import { comparePapers } from './compare-papers.ts';
import { questionTerms } from './comparing/question-terms.ts';
import type { ComparableQuestion } from './comparing/similar-question.ts';

const UNITS = [
  { number: 1, title: 'Data link layer', text: 'Framing, parity, HDLC, sliding window protocol.' },
  { number: 2, title: 'Transport layer', text: 'TCP segments, ports, congestion, sliding window protocol.' },
];
const question = (id: string, text: string, more: Partial<ComparableQuestion>): ComparableQuestion => ({
  ...{ id, file: id, paper: 1, label: '1', sitting: id, examYear: undefined },
  ...{ terms: questionTerms(text), topic: undefined, unit: undefined, isCompared: false, ...more },
});

const OTHERS = [
  'Define a router and a switch.',
  'What is DNS used for?',
  'Compare HTTP and FTP requests.',
  'Explain how email is delivered.',
  'Write short notes on firewalls.',
  'Differentiate guided and unguided media.',
];

it('a new question joins no topic of another unit, even one with the most similar question', () => {
  const known = (id: string, text: string, unit?: number) =>
    question(id, text, {
      ...{ topic: id, isCompared: true },
      unit: unit === undefined ? undefined : { number: unit, isSure: true },
    });
  const text = 'Explain the sliding window protocol of TCP, its segments, ports and congestion.';
  const questions = [
    known('windows', 'Explain the sliding window protocol in framing.', 1),
    known('congestion', 'Explain congestion of segments.', 2),
    known('ports', 'Draw ports of segments and their congestion.', 2),
    ...OTHERS.map((other, at) => known(`other-${at}`, other)),
    question('new', text, {}),
  ];
  const topicWith = (units: typeof UNITS) =>
    comparePapers({
      ...{ questions, units, due: new Set(['new']), texts: new Map([['new', text]]), pinned: new Map() },
      topics: questions.flatMap(({ topic }) =>
        topic ? [{ id: topic, latin: topic, devanagari: undefined }] : [],
      ),
    }).sorted.get('new');
  expect(topicWith([])).toBe('windows');
  expect(topicWith(UNITS)).toBe('ports');
});
