import { describe, expect, it } from 'vitest';
import { findSimilar } from './find-similar.ts';
import { questionTerms } from './question-terms.ts';

const ASKED = [
  ['2017', 'What is the difference between a port address, a logical address and a physical address?'],
  ['2022', 'What is the difference between a port adress, a logical adress and a physical adress'],
  [
    '2019',
    'Five channels each with 200 KHz bandwidth are to be multiplexed together. Find the minimum bandwidth of the link.',
  ],
  [
    '2023',
    'Five channels each with 300 KHz bandwidth are to be multiplexed together. Find the minimum bandwidth of the link.',
  ],
  ['2018', 'Explain the distance vector routing protocol. What is its major drawback?'],
  ['2023', 'List the problems associated with distance vector routing and how they can be resolved.'],
  ['2018', 'Define hashing.'],
  ['2023', 'Write short notes on: Firewalls'],
  ['2019', 'Write short notes on: Telnet'],
  ['2018', 'What is piggybacking in data communication?'],
  ['2018', 'Explain the layers of the reference model.'],
  ['2020', 'रिंग काउंटर (ring counter) की कार्यप्रणाली समझाइए।'],
  ['2021', 'Explain the working of a ring counter.'],
] as const;
const asked = (texts: readonly (readonly [string, string])[]) =>
  texts.map(([paper, text], at) => ({
    ...{ id: `q${at}`, paper, sitting: paper, label: `${at}`, examYear: undefined },
    terms: questionTerms(text),
  }));
const found = findSimilar(asked(ASKED)).similar;
const of = (at: number) => found.get(`q${at}`) ?? [];

describe('a question that returns', () => {
  it('comes first although letters are misread', () => {
    expect(of(0)[0]).toMatchObject({ id: 'q1' });
    expect(of(1)[0]).toMatchObject({ id: 'q0' });
  });

  it('in other words is similar, and the likeliest comes first', () => {
    expect(of(4)[0]).toMatchObject({ id: 'q5', kind: 'similar' });
  });

  it('in Hindi finds the English one by the term that it prints', () => {
    expect(of(11)[0]).toMatchObject({ id: 'q12', kind: 'similar' });
  });
});

describe('what questions share', () => {
  /** The one that comes first for the first of these questions, among many others. */
  const firstOf = (text: string, ...others: string[]) => {
    const papers = [text, ...others].map((each, at) => [`${2030 + at}`, each] as const);
    const [first] = findSimilar(asked([...papers, ...ASKED])).similar.get('q0') ?? [];
    return others[Number(first?.id.slice(1)) - 1];
  };

  it('may be an acronym here and its words there', () => {
    const [short, other] = ['Explain the FHSS technique.', 'Explain how the speed of a network is measured.'];
    expect(firstOf('Explain Frequency Hopping Spread Spectrum.', other, short)).toBe(short);
  });

  it('is not what any question of an exam says', () => {
    const [same, other] = [
      'What is parsing?',
      'Explain the advantages and disadvantages of grammars with an example.',
    ];
    expect(firstOf('Explain the advantages and disadvantages of parsing with an example.', other, same)).toBe(
      same,
    );
  });

  it('is found although letters are misread', () => {
    const [misread, other] = ['Discuss the phcses of a compller.', 'Discuss the layout of a page in phases.'];
    expect(firstOf('Discuss the phases of a compiler.', other, misread)).toBe(misread);
  });
});

it('questions of one paper are no similar questions of each other', () => {
  const text = 'Define hashing and its uses.';
  const { similar: twice } = findSimilar(
    asked([
      ['2018', text],
      ['2018', text],
    ]),
  );
  expect([...twice.values()]).toEqual([[], []]);
});

it('questions that were there learn of those of a new paper, and not of each other', () => {
  const all = asked(ASKED);
  const { similar, further } = findSimilar(all, [1, 3]);
  expect([...similar.keys()]).toEqual(['q1', 'q3']);
  expect(further.get('q0')).toEqual(of(0).filter(({ id }) => id === 'q1'));
  expect(further.get('q4')).toBeUndefined();
});
