import { describe, expect, it } from 'vitest';
import type { SimilarQuestion } from './comparing/similar-question.ts';
import { VotedQuestions } from './voted-questions.ts';

const found = (id: string, kind: SimilarQuestion['kind'] = 'similar'): SimilarQuestion => ({
  id,
  kind,
  similarity: 0.5,
  isInOtherScript: false,
});
const votes = (other: string, same: number, different: number) => ({ one: 'a', other, same, different });
const kinds = (similar: readonly SimilarQuestion[]) => similar.map(({ id, kind }) => `${id} ${kind}`);

describe('what people say of a similar question', () => {
  it.each([
    ['one person calls it the same', found('b'), 1, 0, 'same'],
    ['nobody says anything', found('b'), 0, 0, 'similar'],
    ['people are even', found('b'), 1, 1, 'similar'],
    ['two outweigh one', found('b'), 2, 1, 'same'],
    ['two outweigh one that says yes', found('b'), 1, 2, 'similar'],
    ['one person disagrees with the machine', found('b', 'same'), 0, 1, 'same'],
    ['two people disagree with the machine', found('b', 'same'), 0, 2, 'similar'],
    ['two disagree that other numbers are asked', found('b', 'numbers'), 0, 2, 'similar'],
    ['one disagrees that other numbers are asked', found('b', 'numbers'), 0, 1, 'numbers'],
    ['one says that other numbers are no difference', found('b', 'numbers'), 1, 0, 'same'],
  ])('decides: %s', (_name, machine, same, different, kind) => {
    const [one] = new VotedQuestions([votes('b', same, different)]).of('a', [machine]);
    expect(one).toMatchObject({ kind, votes: { same, different } });
  });

  it('is the same for both of a pair', () => {
    const similar = new VotedQuestions([votes('b', 1, 0)]);
    expect(kinds(similar.of('b', [found('a')]))).toEqual(['a same']);
  });

  it('puts first what people call the same, and last what they do not', () => {
    const similar = new VotedQuestions([votes('c', 0, 1), votes('e', 1, 0)]);
    const machine = [found('b', 'same'), found('c'), found('d'), found('e')];
    expect(kinds(similar.of('a', machine))).toEqual(['e same', 'b same', 'd similar', 'c similar']);
  });

  it('is a similar question where little was found to be alike', () => {
    const similar = new VotedQuestions([votes('far', 1, 0), votes('even', 1, 1)]);
    expect(kinds(similar.of('a', [found('b')]))).toEqual(['far same', 'b similar']);
    expect(kinds(similar.of('far', []))).toEqual(['a same']);
  });
});
