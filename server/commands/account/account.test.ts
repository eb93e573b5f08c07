import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestLibrary, person, type TestLibrary } from '../../../test/library.ts';
import { accountCallOf } from './account.ts';
import { find, show, verify } from './account-acts.ts';

describe('panna account', () => {
  let test: TestLibrary;
  beforeEach(async () => {
    test = await openTestLibrary();
    await person(test.library, 'asha');
  });
  afterEach(() => test.close());

  it('finds accounts by a part of their address, and says when there is none', async () => {
    const { email } = (await test.library.accounts.find('asha')) ?? { email: '' };
    expect((await find(test.library, email.slice(0, 3).toUpperCase())).summary).toContain(`asha, ${email}`);
    expect((await find(test.library, 'nobody')).summary).toBe(
      'No account’s address or name contains nobody.',
    );
  });

  it('shows one by its address or its id', async () => {
    const { summary } = await show(test.library, 'asha');
    expect(summary).toMatch(/^id {13}asha\naddress {8}\S+@\S+, verified/);
    const { email } = (await test.library.accounts.find('asha')) ?? { email: '' };
    expect((await show(test.library, email.toUpperCase())).summary).toBe(summary);
    await expect(show(test.library, 'nobody')).rejects.toThrow(/^There is no account nobody\./);
  });

  it('verifies an address with an entry in the log of moderation, once', async () => {
    const { accounts, moderationLog, clock } = test.library;
    const asha = await accounts.find('asha');
    if (!asha) throw new Error('No account');
    const ravi = { ...asha, id: 'ravi', email: 'ravi@gbpuat.ac.in', verified: false, verifiedAt: undefined };
    await accounts.add({ ...ravi, createdAt: clock(), updatedAt: clock() }, 'hash');
    expect((await verify(test.library, ravi.email, 'The mail server is away')).summary).toContain(
      'is verified',
    );
    expect(await accounts.find('ravi')).toMatchObject({ verified: true });
    expect((await moderationLog.list(5))[0]).toMatchObject({
      act: 'verify',
      account: 'ravi',
      actor: undefined,
      reason: 'The mail server is away',
    });
    await expect(verify(test.library, 'ravi', 'Again')).rejects.toThrow('This address is already verified.');
  });

  it.each([
    [['see', 'asha'], undefined, /find\|show\|verify\|second-factor/],
    [['show'], undefined, /needs one account/],
    [['verify', 'asha'], undefined, /^Add --reason TEXT/],
  ])('says what it takes: %j', (words, reason, sentence) => {
    expect(() => accountCallOf(words, reason)).toThrow(sentence);
  });
});
