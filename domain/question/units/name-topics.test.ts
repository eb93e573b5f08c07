import { describe, expect, it } from 'vitest';
import { bestPhrase, phrasesIn } from './name-topics.ts';

const UNIT = phrasesIn(
  'Network layer: routing, distance vector, link cost. Trees: Binary tree, AVL rotations; कतार और स्टैक',
);
const nameOf = (...texts: string[]) => bestPhrase(UNIT, texts);

describe('the phrase of a syllabus that names a topic', () => {
  it('has all its words together in most questions', () => {
    expect(nameOf('Explain distance vector routing.', 'Find the distance of each vector.')).toBe(
      'distance vector',
    );
    expect(nameOf('Insert 5, 9 into an AVL tree and show its rotations.')).toBe('AVL rotations');
    expect(nameOf('Explain distance vector routing.', 'Explain routing.')).toBeUndefined();
  });

  it('has no word that stands in another term, sentence or part of the question', () => {
    expect(nameOf('Find the Hamming distance of two code vectors.')).toBeUndefined();
    expect(nameOf('Find the Hamming distance of two vectors.', 'Give the Hamming distance.')).toBeUndefined();
    expect(nameOf('Define the distance. A vector is given.')).toBeUndefined();
    expect(nameOf('Which distance has a router, in hops and in time, to the next vector?')).toBeUndefined();
  });
});
