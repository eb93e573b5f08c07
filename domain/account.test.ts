import { describe, expect, it } from 'vitest';
import {
  type Account,
  isOfDomain,
  isPasswordLength,
  looksLikeEmail,
  mayShare,
  normalEmail,
} from './account.ts';

const asha: Account = {
  id: 'asha',
  email: 'asha@gbpuat.ac.in',
  name: '',
  verified: true,
  provedAt: undefined,
  hasPassword: true,
  passwordChangedAt: undefined,
  blockedAt: undefined,
  language: 'en',
  prefs: {},
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

describe('an address', () => {
  it.each([
    'asha@gbpuat.ac.in',
    'a@b.co',
    "o'brien+notes.2026@ex-ample.in",
    'आशा@example.in',
    `${'a'.repeat(240)}@example.in`,
  ])('looks like one: %s', (email) => {
    expect(looksLikeEmail(email)).toBe(true);
  });

  it.each([
    '',
    'asha',
    '@gbpuat.ac.in',
    'asha@',
    'asha@localhost',
    'asha@gbpuat..in',
    'asha@gbpuat.ac.in.',
    'a@b@gbpuat.ac.in',
    'asha kumari@gbpuat.ac.in',
    'asha@gbpuat.ac.in\r\nBcc: x@example.com',
    'x@example.com,asha@gbpuat.ac.in',
    'Asha <asha@gbpuat.ac.in>',
    'a\0b@gbpuat.ac.in',
    '"asha"@gbpuat.ac.in',
    `${'a'.repeat(250)}@example.in`,
  ])('does not look like one: %j', (email) => {
    expect(looksLikeEmail(email)).toBe(false);
  });

  it('is compared in lower case, without the spaces around it', () => {
    expect(normalEmail('  Asha@GBPUAT.ac.in\n')).toBe('asha@gbpuat.ac.in');
  });

  it.each([
    ['asha@gbpuat.ac.in', true],
    ['ASHA@GBPUAT.AC.IN ', true],
    ['asha@sub.gbpuat.ac.in', false],
    ['asha@notgbpuat.ac.in', false],
    ['asha@gbpuat.ac.in.example.com', false],
    ['asha.gbpuat.ac.in', false],
  ])('is of the university or not: %s', (email, expected) => {
    expect(isOfDomain(email, 'GBPUAT.ac.in')).toBe(expected);
  });
});

describe('a password', () => {
  it.each([
    ['has 8 characters', '12345678', true],
    ['has 7', '1234567', false],
    ['has 8 characters of any script', 'पासवर्ड१२', true],
    ['has few characters that take many bytes', '📄📄', false],
    ['has 256 bytes', 'a'.repeat(256), true],
    ['has more, so that hashing has an end', 'a'.repeat(257), false],
    ['has more bytes than characters', 'पा'.repeat(50), false],
  ])('%s', (_name, password, expected) => {
    expect(isPasswordLength(password)).toBe(expected);
  });
});

describe('papers may be shared by', () => {
  it.each<[string, Account | undefined, boolean]>([
    ['a verified address of the university', asha, true],
    ['one that is not verified: no', { ...asha, verified: false }, false],
    ['a verified address from elsewhere: no', { ...asha, email: 'asha@example.com' }, false],
    ['a visitor: no', undefined, false],
  ])('%s', (_name, account, expected) => {
    expect(mayShare(account, 'gbpuat.ac.in')).toBe(expected);
  });
});
