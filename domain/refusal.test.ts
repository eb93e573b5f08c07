import { describe, expect, it } from 'vitest';
import { takeOrRefuse } from './limits.ts';
import { isId } from './primitives/id.ts';
import { isRefusal, Refusal } from './refusal.ts';

describe('a refusal', () => {
  const refusal = new Refusal('invalid', 'note.place.retired', { retryAfter: 5 });

  it('is known from other faults, and by its reason', () => {
    expect(isRefusal(refusal)).toBe(true);
    expect(isRefusal(refusal, 'note.place')).toBe(true);
    expect(isRefusal(refusal, 'note.exam')).toBe(false);
    expect(isRefusal(new Error('No such place.'))).toBe(false);
    expect(isRefusal({ ...refusal })).toBe(false);
    expect(isRefusal(undefined)).toBe(false);
  });

  it('says what it is', () => {
    expect(refusal).toMatchObject({
      word: 'invalid',
      reason: 'note.place',
      fault: { name: 'note.place.retired' },
      message: 'This course is retired, so nothing new can be shared in it.',
      retryAfter: 5,
    });
  });

  it.each([
    [1, '1 minute.'],
    [60, '1 minute.'],
    [61, '2 minutes.'],
    [3600, '60 minutes.'],
  ])('of something tried too often says when to come back: %i seconds are %s', async (wait, words) => {
    const limits = {
      take: async () => wait,
      giveBack: async () => {},
      forget: async () => {},
      removeEnded: async () => {},
    };
    const limit = { name: 'any', most: 1, seconds: 60 };
    const error = await takeOrRefuse(limits, limit, 'asha', new Date()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ word: 'too-many', reason: 'limit.reached', retryAfter: wait });
    expect((error as Error).message).toBe(`Too many attempts. Try again in ${words}`);
  });
});

describe('an id that a client chooses', () => {
  it.each(['a', '0', 'A.b_c-9', 'x'.repeat(36)])('may be %j', (id) => {
    expect(isId(id)).toBe(true);
  });

  it.each(['', '.a', '-a', '_a', 'a b', 'a/b', 'क', 'a\n', 'x'.repeat(37), 7, null, undefined, ['a']])(
    'may not be %j',
    (id) => {
      expect(isId(id)).toBe(false);
    },
  );
});
