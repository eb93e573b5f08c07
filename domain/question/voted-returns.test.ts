import { describe, expect, it } from 'vitest';
import type { QuestionReturn } from './question-return.ts';
import { VotedReturns } from './voted-returns.ts';

const found = (id: string, kind: QuestionReturn['kind'] = 'similar'): QuestionReturn => ({
  id,
  kind,
  similarity: 0.5,
  isAbroad: false,
});
const votes = (other: string, same: number, different: number) => ({ one: 'a', other, same, different });
const shown = () => true;
const kinds = (returns: readonly QuestionReturn[]) => returns.map(({ id, kind }) => `${id} ${kind}`);

describe('what people say of a return', () => {
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
    const [one] = new VotedReturns([votes('b', same, different)]).of('a', [machine], shown);
    expect(one).toMatchObject({ kind, votes: { same, different } });
  });

  it('is the same for both of a pair', () => {
    const returns = new VotedReturns([votes('b', 1, 0)]);
    expect(kinds(returns.of('b', [found('a')], shown))).toEqual(['a same']);
  });

  it('puts first what people call the same, and last what they do not', () => {
    const returns = new VotedReturns([votes('c', 0, 1), votes('e', 1, 0)]);
    const machine = [found('b', 'same'), found('c'), found('d'), found('e')];
    expect(kinds(returns.of('a', machine, shown))).toEqual(['e same', 'b same', 'd similar', 'c similar']);
  });

  it('is a return where little was found to be alike, while its paper is shown', () => {
    const returns = new VotedReturns([votes('far', 1, 0), votes('even', 1, 1)]);
    expect(kinds(returns.of('a', [found('b')], shown))).toEqual(['far same', 'b similar']);
    expect(kinds(returns.of('far', [], shown))).toEqual(['a same']);
    expect(kinds(returns.of('a', [found('b')], (id) => id !== 'far'))).toEqual(['b similar']);
  });
});
