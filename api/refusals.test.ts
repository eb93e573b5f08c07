import { describe, expect, it } from 'vitest';
import { type Fault, type FaultName, reasonOf } from '../domain/fault.ts';
import { FAULT_SENTENCES } from '../domain/fault-sentences.ts';
import { Refusal } from '../domain/refusal.ts';
import { callRefusalOf } from './refusals.ts';

describe('a refusal of the domain', () => {
  // Said by the word alone, by the contact function itself, or in words of their own with the type of the word.
  const elsewhere = [
    'limit.reached',
    'message.invalid',
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
  // Refusals of failing storage, of forms that only pages have, and of calls without the domain.
  const unsaid =
    /^(?:database|import|library|text)\.|^account\.confirm$|^catalogue\.(?:alias|name|value)$|^file\.missing$|^note\.(?:college|branch|year|course)$|^report\.(?:email|holder)$/;
  const names = Object.keys(FAULT_SENTENCES) as FaultName[];

  it.each(names.filter((name) => !elsewhere.includes(reasonOf(name)) && !unsaid.test(reasonOf(name))))(
    '%s has words',
    (name) => {
      const refusal = new Refusal('unavailable', { name } as Fault);
      expect(callRefusalOf(refusal)?.type).not.toBe('general_unavailable');
    },
  );

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
