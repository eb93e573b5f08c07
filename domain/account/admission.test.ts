import { describe, expect, it } from 'vitest';
import type { Account } from '../account.ts';
import type { Admission } from '../primitives/admission.ts';
import {
  admissionFault,
  domainsOf,
  mayJoin,
  mayShare,
  namedDomains,
  publicAdmission,
  sharingFault,
  sharingGate,
} from './admission.ts';

const ONE: Admission = [{ of: 'gbpuat.ac.in', shares: true }];
const MANY: Admission = [
  { of: 'narmada.edu.in', shares: true },
  { of: '*.narmada.edu.in', shares: true },
  { of: 'alumni.narmada.edu.in', shares: false },
  { of: '*.guests.narmada.edu.in', shares: 'after-approval' },
  { of: 'asha@example.com', shares: true },
];
const ANY: Admission = [
  { of: 'school.example', shares: true },
  { of: '*', shares: 'after-approval' },
];

const asha: Account = {
  ...{ id: 'asha', email: 'asha@gbpuat.ac.in', name: '', verified: true, verifiedAt: undefined },
  ...{ hasPassword: true, passwordChangedAt: undefined, blockedAt: undefined, language: 'en', prefs: {} },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
};
const approved = { approvedAt: new Date(1) };

describe('a university of one domain', () => {
  it.each([
    ['asha@gbpuat.ac.in', true],
    ['ASHA@GBPUAT.AC.IN ', true],
    ['asha@sub.gbpuat.ac.in', false],
    ['asha@notgbpuat.ac.in', false],
    ['asha@gbpuat.ac.in.example.com', false],
    ['asha.gbpuat.ac.in', false],
    ['', false],
  ])('lets in or not: %s', (email, expected) => {
    expect(mayJoin(ONE, email)).toBe(expected);
  });

  it('says its domain to others', () => {
    const fault = { name: 'account.domain', values: { domain: 'gbpuat.ac.in' } };
    expect(admissionFault(ONE, 'asha@example.com')).toEqual(fault);
    expect(admissionFault(ONE, asha.email)).toBeUndefined();
    expect(sharingFault(ONE)).toEqual({ name: 'note.share', values: { domain: 'gbpuat.ac.in' } });
  });
});

describe('papers may be shared by', () => {
  it.each<[string, Admission, Account | undefined, boolean]>([
    ['a verified address of the university', ONE, asha, true],
    ['one that is not verified: no', ONE, { ...asha, verified: false }, false],
    ['a verified address from elsewhere: no', ONE, { ...asha, email: 'asha@example.com' }, false],
    [
      'one from elsewhere that a moderator once approved: no',
      ONE,
      { ...asha, ...approved, email: 'a@b.co' },
      false,
    ],
    ['a visitor: no', ONE, undefined, false],
    ['an address of the domain itself', MANY, { ...asha, email: 'asha@narmada.edu.in' }, true],
    ['one of a subdomain', MANY, { ...asha, email: 'asha@law.narmada.edu.in' }, true],
    ['one of a subdomain of that', MANY, { ...asha, email: 'asha@x.law.narmada.edu.in' }, true],
    ['one of a domain that only ends alike: no', MANY, { ...asha, email: 'asha@xnarmada.edu.in' }, false],
    [
      'one of a domain that may not, though its parent may: no',
      MANY,
      { ...asha, email: 'a@alumni.narmada.edu.in' },
      false,
    ],
    ['a single address', MANY, { ...asha, email: 'Asha@Example.com' }, true],
    ['its neighbour: no', MANY, { ...asha, email: 'binod@example.com' }, false],
    ['one of the narrower subdomain: no', MANY, { ...asha, email: 'a@b.guests.narmada.edu.in' }, false],
    ['the same once approved', MANY, { ...asha, ...approved, email: 'a@b.guests.narmada.edu.in' }, true],
    ['any address: no', ANY, { ...asha, email: 'a@b.co' }, false],
    ['any address once approved', ANY, { ...asha, ...approved, email: 'a@b.co' }, true],
    [
      'any address once approved, not verified any more: no',
      ANY,
      { ...asha, ...approved, verified: false, email: 'a@b.co' },
      false,
    ],
  ])('%s', (_name, admission, account, expected) => {
    expect(mayShare(account, admission)).toBe(expected);
  });
});

describe('an account that may not share', () => {
  it.each<[string, Admission, Partial<Account>, string]>([
    ['has an address that may not', ONE, { email: 'a@b.co' }, 'foreign'],
    ['has one of a domain that only reads', MANY, { email: 'a@alumni.narmada.edu.in' }, 'foreign'],
    ['has to verify its address', ONE, { verified: false }, 'unverified'],
    ['has to verify it before it asks', ANY, { email: 'a@b.co', verified: false }, 'unverified'],
    ['has to be approved', ANY, { email: 'a@b.co' }, 'unapproved'],
  ])('%s', (_name, admission, changes, gate) => {
    expect(sharingGate({ ...asha, ...changes }, admission)).toBe(gate);
  });
});

describe('the sentence about addresses', () => {
  it('names domains, and no single address', () => {
    const named = 'narmada.edu.in, @*.narmada.edu.in, @alumni.narmada.edu.in, @*.guests.narmada.edu.in';
    expect(namedDomains(MANY)).toBe(named);
    expect(namedDomains(MANY, 'shares')).toBe(named.replace(' @alumni.narmada.edu.in,', ''));
    expect(publicAdmission(MANY)).toBeUndefined();
    expect(publicAdmission(ANY)).toBe(ANY);
    expect(domainsOf(MANY)).not.toContain('example.com');
  });

  it('names none where any address will do, or single ones alone', () => {
    const single: Admission = [{ of: 'asha@example.com', shares: true }];
    expect([ANY, single].map((each) => namedDomains(each, 'shares'))).toEqual([undefined, undefined]);
    expect(admissionFault(single, 'binod@example.com')).toEqual({ name: 'account.domain.unnamed' });
    expect(sharingFault(single)).toEqual({ name: 'note.share.unnamed' });
    expect(admissionFault(ANY, 'a@b.co')).toBeUndefined();
  });
});
