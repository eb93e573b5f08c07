import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, NETWORK, openTestLibrary, type TestLibrary } from '../../test/library.ts';
import { signUp } from './sign-up.ts';

const FIRST_GUESS =
  'This password is too common: it is one of the 200,000 that attackers try first. Choose another one.';

const KNOWN_WORDS =
  'This password only contains your name, your address or the university’s name. Choose another one, or add other words.';

describe('signing up', () => {
  let opened: TestLibrary;
  beforeEach(async () => {
    opened = await openTestLibrary();
  });
  afterEach(() => opened.close());

  const GOOD = { email: 'Asha@GBPUAT.ac.in', password: 'many pages of notes' };
  const up = (changes: Partial<Parameters<typeof signUp>[1]> = {}) =>
    signUp(opened.library, { ...GOOD, ...changes }, NETWORK);

  it('makes an account that is not verified, under the address in lower case', async () => {
    const account = await up({ id: 'asha', name: 'आशा' });
    const now = opened.library.clock();
    expect(account).toMatchObject({
      id: 'asha',
      email: 'asha@gbpuat.ac.in',
      name: 'आशा',
      verified: false,
      createdAt: now,
      updatedAt: now,
    });
    expect(await opened.library.accounts.find('asha')).toEqual(account);
  });

  it('takes no address that the mail server cannot send to, and any while the server is away', async () => {
    const { library } = opened;
    const through = (takes: () => Promise<boolean>) =>
      signUp(
        { ...library, mailServer: { isWorking: () => true, takes } },
        { ...GOOD, email: 'आशा@gbpuat.ac.in' },
        NETWORK,
      );
    await expect(through(async () => false)).rejects.toMatchObject({
      fault: { name: 'account.email.letters' },
    });
    expect(await through(() => Promise.reject(new Error('away')))).toMatchObject({
      email: 'आशा@gbpuat.ac.in',
    });
  });

  it('keeps a hash and not the password', async () => {
    await up();
    const { passwordHash } = (await opened.library.accounts.findByEmail('asha@gbpuat.ac.in')) ?? {};
    expect(passwordHash).toContain('$argon2id$');
    expect(passwordHash).not.toContain('many pages');
  });

  it.each<[string, Partial<typeof GOOD>, string, string]>([
    ['a broken address', { email: 'asha' }, 'account.email', 'Please enter a valid Email'],
    [
      'an address from elsewhere',
      { email: 'a@gmail.com' },
      'account.domain',
      'Only emails from @gbpuat.ac.in are allowed',
    ],
    [
      'a short password',
      { password: '1234567' },
      'account.password',
      'Password must have at least 8 characters',
    ],
    [
      'few, but long characters',
      { password: '📄📄' },
      'account.password',
      'Password must have at least 8 characters',
    ],
    ['words of the university', { password: 'Pantn@gar-2026' }, 'account.common-password', KNOWN_WORDS],
    ['the person’s own name', { password: 'ashaverma1998' }, 'account.common-password', KNOWN_WORDS],
    ['a first guess', { password: 'Password1' }, 'account.common-password', FIRST_GUESS],
    [
      'an endless password',
      { password: 'a'.repeat(257) },
      'account.password',
      'Password is too long (256 bytes at most).',
    ],
  ])('refuses %s', async (_name, changes, reason, message) => {
    const error = await up({ name: 'Asha Verma', ...changes }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ word: 'invalid', reason, message });
  });

  it('refuses an address that has an account, in whatever case it is written', async () => {
    await up();
    await expect(up({ email: 'ASHA@gbpuat.ac.in' })).rejects.toSatisfy((error) =>
      isRefusal(error, 'account.taken'),
    );
  });

  it('has a limit for each address', async () => {
    await up();
    for (let number = 2; number <= 10; number += 1) await up().catch(() => {});
    const eleventh = await up().catch((thrown: unknown) => thrown);
    expect(eleventh).toMatchObject({ word: 'too-many', reason: 'limit.reached', retryAfter: 3600 });
    expect(await up({ email: 'ravi@gbpuat.ac.in' })).toMatchObject({ email: 'ravi@gbpuat.ac.in' });
  });
});
