import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED } from '../../adapters/database/contract/made-up.ts';
import { NETWORK, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { signUp } from '../account/sign-up.ts';
import { Refusal } from '../refusal.ts';
import type { Device } from '../session.ts';
import { beginSession } from './begin-session.ts';
import { currentSession } from './current-session.ts';
import { authenticate, signIn } from './sign-in.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';

const ASHA = { email: 'asha@gbpuat.ac.in', password: 'many pages of notes' };
const DAY = 24 * 60;

describe('signing in', () => {
  let opened: TestLibrary;
  beforeAll(async () => {
    opened = await openTestLibrary();
    await signUp(opened.library, { id: 'asha', ...ASHA }, NETWORK);
  });
  afterAll(() => opened.close());

  const now = (device: Device) => currentSession(opened.library, device);
  const refusal = (act: Promise<unknown>) =>
    act.then(
      () => 'not refused',
      (thrown: unknown) => thrown,
    );
  const wrong = (device: Device = madeUpDevice(), email = ASHA.email) =>
    refusal(signIn(opened.library, device, { email, password: 'a wrong password' }));

  it('of a blocked account is refused to who knows its password, and tells nothing to others', async () => {
    const { library, events } = opened;
    const form = { email: 'blocked@gbpuat.ac.in', password: ASHA.password };
    const { id } = await signUp(library, form, NETWORK);
    const entry = {
      id: 'entry',
      at: library.clock(),
      actor: undefined,
      actorName: '',
      act: 'block',
      note: undefined,
      account: id,
      about: '',
      reason: 'because',
    } as const;
    await library.accounts.block(id, entry, ALLOWED);
    const device = madeUpDevice();
    expect(await refusal(signIn(library, device, form))).toMatchObject({ reason: 'account.blocked' });
    expect([device.secret, events.at(-1)]).toMatchObject([undefined, { account: id, reason: 'blocked' }]);
    expect(await wrong(device, form.email)).toMatchObject({ reason: 'account.credentials' });
  });

  it('opens a session that the device keeps, also for one who is not verified', async () => {
    const device = madeUpDevice();
    const form = { ...ASHA, email: ' ASHA@gbpuat.ac.in' };
    const { account, session, secret } = await signIn(opened.library, device, form);
    expect(account).toMatchObject({ id: 'asha', verified: false });
    expect(session).toMatchObject({ accountId: 'asha', provider: 'email', userAgent: 'Firefox on a phone' });
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(365 * 24 * 3_600_000);
    expect(device.secret).toBe(secret);
    expect(await now(device)).toEqual({ session, account });
  });

  it('always has a new secret, so that one planted on the device before is worth nothing', async () => {
    const device = madeUpDevice();
    device.secret = 'planted';
    const { secret } = await signIn(opened.library, device, ASHA);
    expect(secret).not.toBe('planted');
    expect(device.secret).toBe(secret);
  });

  it('is the check of the password and nothing more when it only authenticates', async () => {
    const device = madeUpDevice();
    expect(await authenticate(opened.library, device, ASHA)).toMatchObject({ id: 'asha' });
    expect(device.secret).toBeUndefined();
  });

  it('is not counted while too many passwords wait, and a known device waits by itself', async () => {
    const { passwords } = opened.library;
    const askers: string[] = [];
    const requireTurn = (asker: string) => {
      askers.push(asker);
      throw new Refusal('unavailable', 'passwords.busy');
    };
    const library = { ...opened.library, passwords: { ...passwords, requireTurn } };
    const device = madeUpDevice();
    await signIn(opened.library, device, ASHA);
    for (let number = 1; number <= 11; number += 1) {
      const busy = { word: 'unavailable', reason: 'passwords.busy' };
      expect(await refusal(signIn(library, device, ASHA))).toMatchObject(busy);
      expect(await refusal(signIn(library, madeUpDevice(), ASHA))).toMatchObject(busy);
    }
    const mark = opened.library.secretMint.hash(device.cookie('known-device') ?? '');
    expect(new Set(askers)).toEqual(new Set([mark, NETWORK]));
    expect(await signIn(opened.library, madeUpDevice(), ASHA)).toBeDefined();
  });

  it('with a wrong password or an unknown address is refused alike', async () => {
    const known = await wrong();
    const unknown = await wrong(madeUpDevice(), 'nobody@gbpuat.ac.in');
    expect(known).toMatchObject({ word: 'not-signed-in', reason: 'account.credentials' });
    expect(unknown).toEqual(known);
    expect((unknown as Error).message).toBe((known as Error).message);
  });

  it('by password is not for an account without one', async () => {
    await person(opened.library, 'google');
    await opened.library.accounts.add(
      { ...(await person(opened.library, 'one')), id: 'two', email: 'two@gbpuat.ac.in' },
      undefined,
    );
    expect(await wrong(madeUpDevice(), 'two@gbpuat.ac.in')).toMatchObject({ reason: 'account.credentials' });
  });

  it('was never done by a visitor, or with a made-up secret', async () => {
    const device = madeUpDevice();
    expect(await now(device)).toBeUndefined();
    device.secret = 'made-up';
    expect(await now(device)).toBeUndefined();
  });

  it('lasts a year from the last visit', async () => {
    const device = madeUpDevice();
    await beginSession(opened.library, device, await person(opened.library, 'loyal'), 'email');
    for (const _ of [1, 2, 3]) {
      opened.pass(364 * DAY);
      expect(await now(device)).toBeDefined();
    }
    opened.pass(365 * DAY);
    expect(await now(device)).toBeUndefined();
  });

  it('has an end: the device, then every device', async () => {
    const account = await person(opened.library, 'ravi');
    const devices = [madeUpDevice(), madeUpDevice(), madeUpDevice()] as const;
    const [first] = await Promise.all(
      devices.map((device) => beginSession(opened.library, device, account, 'email')),
    );
    if (first) await signOut(opened.library, first.session);
    const signedIn = () => Promise.all(devices.map(async (device) => (await now(device)) !== undefined));
    expect(await signedIn()).toEqual([false, true, true]);
    await signOutEverywhere(opened.library, account);
    expect(await signedIn()).toEqual([false, false, false]);
  });

  it('on an eleventh device signs the oldest out', async () => {
    const account = await person(opened.library, 'meera');
    const devices = Array.from({ length: 11 }, madeUpDevice);
    for (const device of devices) {
      opened.pass(1);
      await beginSession(opened.library, device, account, 'google');
    }
    const signedIn = await Promise.all(devices.map(async (device) => (await now(device)) !== undefined));
    expect(signedIn).toEqual([false, ...Array(10).fill(true)]);
  });

  it('tried too often has to wait, but a device that the account knows does not wait for strangers', async () => {
    const own = madeUpDevice();
    await signIn(opened.library, own, ASHA);
    for (let number = 1; number <= 10; number += 1) await wrong();
    expect(await wrong()).toMatchObject({ word: 'too-many', retryAfter: 3600 });
    expect(await refusal(signIn(opened.library, madeUpDevice(), ASHA))).toMatchObject({ word: 'too-many' });
    expect(await signIn(opened.library, own, ASHA)).toMatchObject({ account: { id: 'asha' } });
    for (let number = 1; number <= 10; number += 1) await wrong(own);
    expect(await wrong(own)).toMatchObject({ word: 'too-many' });
    opened.pass(60);
    expect(await signIn(opened.library, madeUpDevice(), ASHA)).toMatchObject({ account: { id: 'asha' } });
  });
});
