import { describe, expect, it } from 'vitest';
import { isPasswordLength, looksLikeEmail, normalEmail } from './account.ts';

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
