import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Fault, type FaultName, reasonOf } from '../domain/fault.ts';
import { FAULT_SENTENCES } from '../domain/fault-sentences.ts';
import { Refusal, type RefusalWord } from '../domain/refusal.ts';
import { trackedFiles } from '../test/floors.ts';
import { callRefusalOf } from './refusals.ts';

/** Names of faults that the sources refuse by one of these words. */
function refusedBy(...words: readonly RefusalWord[]): FaultName[] {
  const pattern = new RegExp(
    `new Refusal\\(\\s*'(?:${words.join('|')})',\\s*(?:\\{\\s*name: )?'([\\w.-]+)'`,
    'g',
  );
  const sources = trackedFiles().filter((file) => /^(domain|adapters)\/.*(?<!\.test)\.ts$/.test(file));
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name),
  );
  return [...new Set(names)].filter((name) => name !== undefined && name in FAULT_SENTENCES) as FaultName[];
}

describe('a refusal of the domain', () => {
  it.each([
    ['not-allowed', 'moderation.admin', 401, 'user_unauthorized'],
    ['invalid', 'exam-date.time', 400, 'general_argument_invalid'],
    ['conflict', 'catalogue.full', 409, 'row_already_exists'],
    ['no-room', 'files.no-room', 507, 'storage_full'],
  ] as const)('%s is answered in the sentence of its reason', (word, reason, status, type) => {
    const message = FAULT_SENTENCES[reason];
    expect(callRefusalOf(new Refusal(word, reason))).toMatchObject({ status, type, message });
  });

  // Said by the word alone, by the contact function itself, or in words of their own with the type of the word.
  const elsewhere = [
    'limit.reached',
    'pages.busy',
    'pages.waiting',
    'photo.busy',
    'photo.late',
    'files.unavailable',
    'files.unwritable',
    'passwords.busy',
    'provider.unreachable',
    'books.busy',
    'zips.busy',
  ];
  // Refusals of failing storage, and of forms that only pages have.
  const unsaid = /^(?:database|import|library|text)\.|^file\.missing$/;
  const named = refusedBy('not-found', 'not-signed-in', 'too-large', 'too-many', 'unavailable').filter(
    (name) => !elsewhere.includes(reasonOf(name)) && !unsaid.test(reasonOf(name)),
  );

  it.each(named)('%s, whose word alone would say too little, has words', (name) => {
    const refusal = new Refusal('unavailable', { name } as Fault);
    expect(callRefusalOf(refusal)?.type).not.toBe('general_unavailable');
  });

  it('without words in the table yet is still no fault of ours', () => {
    const refusal = callRefusalOf(new Refusal('conflict', 'library.busy'));
    expect([refusal?.status, refusal?.message]).toEqual([
      409,
      'The library is busy. Please try again in a moment.',
    ]);
  });

  it('because the library is busy says when to come back', () => {
    const refusal = callRefusalOf(new Refusal('unavailable', 'library.busy', { retryAfter: 7 }));
    expect([refusal?.status, refusal?.retryAfter]).toEqual([503, 7]);
  });

  it('keeps what is wrong, by name and with its values, for the pages', () => {
    const fault: Fault = { name: 'note.share', values: { domain: 'gbpuat.ac.in' } };
    expect(callRefusalOf(new Refusal('not-allowed', fault))?.fault).toEqual(fault);
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
