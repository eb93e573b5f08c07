import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK, openTestLibrary, PUBLIC_URL, person, type TestLibrary } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { type Claims, comeByProvider } from '../../test/provided-person.ts';
import { signUp } from '../account/sign-up.ts';
import { currentSession } from './current-session.ts';
import { signIn } from './sign-in.ts';

const ASHA: Claims = { subject: '42', email: 'asha@gbpuat.ac.in', emailVerified: true };
const UNVERIFIED: Claims = { ...ASHA, emailVerified: false };

describe('a sign-in at a provider', () => {
  let opened: TestLibrary;
  beforeEach(async () => {
    opened = await openTestLibrary();
  });
  afterEach(() => opened.close());

  const come = (claims: Claims, device = madeUpDevice()) => comeByProvider(opened.library, device, claims);
  const idOf = async (claims: Claims) => (await come(claims)).signedIn?.account.id;
  const opens = async ({ subject }: Claims) =>
    (await opened.library.accounts.findByIdentity({ provider: 'google', subject })) !== undefined;

  it.each(['no account', 'a stranger', 'its owner'])(
    'by an address that is not verified there is refused, and nothing is made or linked: %s has it here',
    async (whose) => {
      const { library } = opened;
      if (whose !== 'no account') await person(library, 'asha', { verified: whose === 'its owner' });
      const before = await library.accounts.findByEmail(UNVERIFIED.email);
      const device = madeUpDevice();
      const { next, signedIn, fault } = await come(UNVERIFIED, device);
      expect([next, signedIn]).toEqual([`${PUBLIC_URL}/oauthfailed`, undefined]);
      expect(fault).toMatchObject({ word: 'not-allowed', reason: 'provider.unverified' });
      expect(await currentSession(library, device)).toBeUndefined();
      expect(await library.accounts.findByEmail(UNVERIFIED.email)).toEqual(before);
      expect(await opens(UNVERIFIED)).toBe(false);
    },
  );

  it('that was let in before is refused once the provider says that the address is not verified', async () => {
    await come(ASHA);
    expect((await come(UNVERIFIED)).fault).toMatchObject({ reason: 'provider.unverified' });
  });

  it('opens the same account again, even when the person has another address there now', async () => {
    const id = await idOf(ASHA);
    expect(await idOf({ ...ASHA, email: 'asha.rawat@gbpuat.ac.in' })).toBe(id);
  });

  it('makes an account of the language of the page that follows', async () => {
    const signedIn = (await comeByProvider(opened.library, madeUpDevice(), ASHA, '/hi/home')).signedIn;
    expect(signedIn?.account.language).toBe('hi');
    await comeByProvider(opened.library, madeUpDevice(), ASHA, '/home');
    expect((await opened.library.accounts.find(signedIn?.account.id ?? ''))?.language).toBe('hi');
  });

  it('by another identity with the same address takes the place of the one before', async () => {
    const first = madeUpDevice();
    const { signedIn } = await come({ ...ASHA, subject: 'first' }, first);
    expect(await idOf(ASHA)).toBe(signedIn?.account.id);
    expect(await currentSession(opened.library, first)).toBeUndefined();
    expect([await opens({ ...ASHA, subject: 'first' }), await opens(ASHA)]).toEqual([false, true]);
  });

  it('goes by the address when the identity was linked before there were verifications', async () => {
    const { library } = opened;
    const victim = await person(library, 'victim', { verified: true });
    const accounts = { ...library.accounts, findByIdentity: async () => victim };
    const { signedIn } = await comeByProvider({ ...library, accounts }, madeUpDevice(), ASHA);
    expect(signedIn?.account.email).toBe(ASHA.email);
  });

  it('leaves the password of an account that was verified before', async () => {
    const { library } = opened;
    const form = { email: ASHA.email, password: 'many pages of notes' };
    const { id } = await signUp(library, form, NETWORK);
    await library.accounts.verify(id, {}, library.clock());
    expect(await idOf(ASHA)).toBe(id);
    expect((await signIn(library, madeUpDevice(), form)).account.id).toBe(id);
  });

  it('does not let an identity in that was replaced while its owner was on the way', async () => {
    await come(ASHA);
    const { accounts } = opened.library;
    const late: typeof accounts = {
      ...accounts,
      async findByIdentity(identity) {
        const found = await accounts.findByIdentity(identity);
        opened.pass(1);
        await come({ ...ASHA, subject: 'newer' });
        return found;
      },
    };
    const device = madeUpDevice();
    const { signedIn } = await comeByProvider({ ...opened.library, accounts: late }, device, ASHA);
    expect(signedIn).toBeUndefined();
    expect(await currentSession(opened.library, device)).toBeUndefined();
  });
});
