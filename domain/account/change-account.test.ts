import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK, openTestLibrary, sharedNote, type TestLibrary } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import type { Account } from '../account.ts';
import { deleteAccount } from '../file/delete-account.ts';
import { beginSession } from '../session/begin-session.ts';
import { currentSession } from '../session/current-session.ts';
import { signIn } from '../session/sign-in.ts';
import { changePassword, rename, setPrefs } from './change-account.ts';
import { signUp } from './sign-up.ts';

const PASSWORD = 'many pages of notes';
const NEW = 'a better kept secret';

describe('an account', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeEach(async () => {
    opened = await openTestLibrary();
    const email = 'asha@gbpuat.ac.in';
    const { id } = await signUp(opened.library, { id: 'asha', email, password: PASSWORD }, NETWORK);
    await opened.library.accounts.verify(id, {}, opened.library.clock());
    asha = (await opened.library.accounts.find(id)) as Account;
  });
  afterEach(() => opened.close());

  const refusal = (act: Promise<unknown>) =>
    act.then(
      () => 'not refused',
      (thrown: unknown) => thrown,
    );
  const kept = () => opened.library.accounts.find('asha');
  const signInWith = (password: string) =>
    refusal(signIn(opened.library, madeUpDevice(), { email: asha.email, password }));

  it('has a name of one line and 128 characters at most', async () => {
    const named = await rename(opened.library, asha, ' आशा\r\n\0 कुमारी ');
    expect(named.name).toBe('आशा कुमारी');
    expect(await kept()).toEqual(named);
    expect(await rename(opened.library, asha, '📄'.repeat(128))).toBeDefined();
    const long = refusal(rename(opened.library, asha, 'x'.repeat(129)));
    expect(await long).toMatchObject({ word: 'invalid', reason: 'account.name' });
  });

  it('keeps a client’s settings as they are, up to 64 kB', async () => {
    const prefs = { theme: 'dark', nested: { list: [1, null] } };
    expect(await setPrefs(opened.library, asha, prefs)).toEqual(await kept());
    expect((await kept())?.prefs).toEqual(prefs);
    const large = refusal(setPrefs(opened.library, asha, { text: 'x'.repeat(65_536) }));
    expect(await large).toMatchObject({ word: 'invalid', reason: 'account.prefs' });
  });

  it('keeps 4 kB of settings until its address is verified, and more from then on', async () => {
    const stranger = await signUp(
      opened.library,
      { email: 'ravi@gbpuat.ac.in', password: PASSWORD },
      NETWORK,
    );
    const prefs = (bytes: number) => ({ text: 'अ'.repeat((bytes - 11) / 3) });
    expect((await setPrefs(opened.library, stranger, prefs(4096 - 1))).prefs).toEqual(prefs(4096 - 1));
    const large = refusal(setPrefs(opened.library, stranger, prefs(4096 + 2)));
    expect(await large).toMatchObject({ word: 'invalid', reason: 'account.prefs-unverified' });
    const verified = await opened.library.accounts.verify(stranger.id, {}, opened.library.clock());
    if (!verified) throw new Error('not verified');
    expect((await setPrefs(opened.library, verified, prefs(4096 + 2))).prefs).toEqual(prefs(4096 + 2));
  });

  it('gets a new password where the old one is given', async () => {
    const change = (password: string, oldPassword: string) =>
      refusal(changePassword(opened.library, asha, { password, oldPassword, session: '' }));
    expect(await change(NEW, 'a wrong guess')).toMatchObject({ reason: 'account.credentials' });
    expect(await change('password1', PASSWORD)).toMatchObject({ reason: 'account.common-password' });
    expect(await change(NEW, PASSWORD)).toBe('not refused');
    expect(await signInWith(PASSWORD)).toMatchObject({ word: 'not-signed-in' });
    expect(await signInWith(NEW)).toBe('not refused');
  });

  it('keeps one device signed in when its new password is to end the others', async () => {
    const [own, other] = [madeUpDevice(), madeUpDevice()];
    const { session } = await beginSession(opened.library, own, asha, 'email');
    await beginSession(opened.library, other, asha, 'email');
    const change = { password: NEW, oldPassword: PASSWORD, session: session.id };
    await changePassword(opened.library, asha, change);
    expect(await currentSession(opened.library, own)).toBeDefined();
    expect(await currentSession(opened.library, other)).toBeUndefined();
  });

  it('is not guessed open by trying old passwords', async () => {
    const guess = () =>
      refusal(changePassword(opened.library, asha, { password: NEW, oldPassword: 'a guess', session: '' }));
    for (let number = 1; number <= 10; number += 1) await guess();
    expect(await guess()).toMatchObject({ word: 'too-many' });
  });

  it.each([
    ['keep', true],
    ['remove', false],
  ] as const)('is deleted for good, and what it shared does this: %s', async (notes, stays) => {
    await sharedNote(opened.library, asha, 'note');
    const device = madeUpDevice();
    await beginSession(opened.library, device, asha, 'email');
    const wrong = refusal(deleteAccount(opened.library, asha, { password: 'a guess', notes }));
    expect(await wrong).toMatchObject({ reason: 'account.credentials' });
    await deleteAccount(opened.library, asha, { password: PASSWORD, notes });
    expect(await kept()).toBeUndefined();
    expect(await currentSession(opened.library, device)).toBeUndefined();
    expect(await signInWith(PASSWORD)).toMatchObject({ word: 'not-signed-in' });
    const note = await opened.library.notes.find('note');
    expect(note !== undefined).toBe(stays);
    expect(note?.owner).toBeUndefined();
  });
});
