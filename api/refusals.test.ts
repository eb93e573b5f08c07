import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../domain/refusal.ts';
import { callRefusalOf } from './refusals.ts';

describe('a refusal of the domain', () => {
  const sources = globSync('domain/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const reasons = sources.flatMap((source) =>
    [...source.matchAll(/new Refusal\(\s*'[\w-]+',\s*'([\w.-]+)'/g)].map(([, reason]) => reason ?? ''),
  );
  // Said by the word alone, by the contact function itself, or in words of their own with the type of the word.
  const elsewhere = [
    'limit.reached',
    'message.invalid',
    'pages.busy',
    'pages.waiting',
    'files.unwritable',
    'passwords.busy',
    'zips.busy',
  ];

  it.each([...new Set(reasons)].filter((reason) => !elsewhere.includes(reason)))('%s has words', (reason) => {
    expect(callRefusalOf(new Refusal('unavailable', reason, 'No.'))?.type).not.toBe('general_unavailable');
  });

  it('without words in the table yet is still no fault of ours', () => {
    const refusal = callRefusalOf(new Refusal('conflict', 'shelf.taken', 'The shelf is taken.'));
    expect([refusal?.status, refusal?.message]).toEqual([409, 'The shelf is taken.']);
  });

  it('because the library is busy says when to come back', () => {
    const refusal = callRefusalOf(new Refusal('unavailable', 'bytes.busy', 'Busy.', { retryAfter: 7 }));
    expect([refusal?.status, refusal?.retryAfter]).toEqual([503, 7]);
  });
});

describe('an error', () => {
  it('of a process without descriptors says when to come back', () => {
    const error = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    expect(callRefusalOf(error)).toMatchObject({ status: 503, retryAfter: 5 });
  });

  it('that is no refusal is ours', () => {
    expect(callRefusalOf(new Error('lost'))).toBeUndefined();
    expect(callRefusalOf(undefined)).toBeUndefined();
  });
});
