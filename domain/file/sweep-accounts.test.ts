import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  NETWORK,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
  wholeFile,
} from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { sendVerification } from '../account/send-verification.ts';
import { beginSession } from '../session/begin-session.ts';
import { currentSession } from '../session/current-session.ts';
import { signOut } from '../session/sign-out.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const DAY = 24 * 60;

describe('an account that is not verified', () => {
  let opened: TestLibrary;
  beforeEach(async () => {
    opened = await openTestLibrary();
  });
  afterEach(() => opened.close());

  const newcomer = (id: string) => person(opened.library, id, { verified: false });
  const sweep = (goOn = async () => true) => sweepAccounts(opened.library, goOn);
  const isThere = async (id: string) => (await opened.library.accounts.find(id)) !== undefined;

  it('goes after thirty days without a visit, with its sessions, secrets, files and their bytes', async () => {
    const { library } = opened;
    const asha = await newcomer('asha');
    const device = madeUpDevice();
    await beginSession(library, device, asha, 'email');
    // Files of an account that is not verified come from a time when it could send some.
    const { id, key } = await wholeFile(library, { ...asha, verified: true }, 'paper');
    opened.pass(30 * DAY - 1);
    expect([await sweep(), await isThere('asha')]).toEqual([0, true]);
    opened.pass(1);
    expect([await sweep(), await isThere('asha')]).toEqual([1, false]);
    expect(await currentSession(library, device)).toBeUndefined();
    expect(await library.files.find(id)).toBeUndefined();
    expect(await library.bytes.touchedAt(key)).toBeUndefined();
    expect(await sweep()).toBe(0);
  });

  it('stays while it is used: by a device that comes back, or one that was signed in and left', async () => {
    const { library } = opened;
    const devices = { asha: madeUpDevice(), ravi: madeUpDevice() };
    const [asha, ravi] = [await newcomer('asha'), await newcomer('ravi')];
    await beginSession(library, devices.asha, asha, 'email');
    opened.pass(20 * DAY);
    await currentSession(library, devices.asha);
    await signOut(library, (await beginSession(library, devices.ravi, ravi, 'email')).session);
    opened.pass(29 * DAY);
    expect(await sweep()).toBe(0);
    opened.pass(DAY);
    expect(await sweep()).toBe(2);
  });

  it('stays while a link to it is on its way', async () => {
    const asha = await newcomer('asha');
    opened.pass(31 * DAY);
    await sendVerification(opened.library, asha, NETWORK);
    expect([await sweep(), await isThere('asha')]).toEqual([0, true]);
  });

  it('stays for ever with 0 days', async () => {
    await newcomer('asha');
    opened.pass(1000 * DAY);
    opened.library.settings.unverifiedDays = 0;
    expect(await sweep()).toBe(0);
  });

  it('goes without those beside it that were verified, or shared something', async () => {
    const { library } = opened;
    const shared = await newcomer('shared');
    await sharedNote(library, { ...shared, verified: true }, 'note');
    await newcomer('verified');
    await library.accounts.verify('verified', {}, library.clock());
    await newcomer('idle');
    opened.pass(100 * DAY);
    expect(await sweep()).toBe(1);
    const ids = ['shared', 'verified', 'idle'];
    expect(await Promise.all(ids.map(isThere))).toEqual([true, true, false]);
  });

  it('goes in small steps, between which the library may stop', async () => {
    const used = new Date(opened.library.clock().getTime() + 30 * DAY * 60_000);
    for (let number = 0; number < 60; number += 1) {
      const id = `p${number}`;
      await newcomer(id);
      // Some that stay, more than are looked at in one step.
      if (number < 55) await opened.library.knownDevices.add(id, id, used);
    }
    opened.pass(31 * DAY);
    let steps = 0;
    const goOn = async () => {
      steps += 1;
      return steps < 3;
    };
    expect([await sweep(goOn), steps]).toEqual([2, 3]);
    expect(await sweep()).toBe(3);
  });
});
