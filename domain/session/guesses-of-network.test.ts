import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLimits } from '../../adapters/accounts/memory-limits.ts';
import { NETWORK, openTestLibrary, type TestLibrary } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { signUp } from '../account/sign-up.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { signIn } from './sign-in.ts';

const ASHA = { email: 'asha@gbpuat.ac.in', password: 'many pages of notes' };
const AN_HOUR = 1000;
const WAIT = 'account.guesses';

describe('wrong passwords of one network', () => {
  let opened: TestLibrary;
  let library: Library;
  let tried: number;
  beforeEach(async () => {
    opened = await openTestLibrary();
    tried = 0;
    const passwords = {
      ...opened.library.passwords,
      hash: async (password: string) => password,
      matches: async (password: string, hash: string | undefined) => {
        tried += 1;
        await new Promise(setImmediate);
        return password === hash;
      },
    };
    // In memory, because thousands of counts on the disk take seconds.
    library = { ...opened.library, passwords, limits: memoryLimits() };
    await signUp(library, { id: 'asha', ...ASHA }, NETWORK);
  });
  afterEach(() => opened.close());

  const answerOf = (form: typeof ASHA, device = madeUpDevice(), network = NETWORK) =>
    signIn(library, { ...device, network }, form).then(
      () => 'signed in',
      (error: Refusal) => error.reason,
    );
  const typo = { ...ASHA, password: 'many pages of note' };
  const guess = (number: number) => answerOf({ email: `p${number}@gbpuat.ac.in`, password: 'monsoon 2026' });
  const knownDevice = async (network?: string) => {
    const device = madeUpDevice();
    expect(await answerOf(ASHA, device, network)).toBe('signed in');
    return device;
  };

  /** Guesses until each of 60 connections was refused or has made 30, another address each time. */
  async function storm(round: number): Promise<Set<string>> {
    const answers = new Set<string>();
    const connection = async (_each: unknown, number: number) => {
      for (let times = 0, answer = ''; answer !== WAIT && times < 30; times += 1) {
        answer = await guess(round * 1e6 + number * 1e4 + times);
        answers.add(answer);
      }
    };
    await Promise.all(Array.from({ length: 60 }, connection));
    return answers;
  }

  it('are at most a thousand in an hour, from 60 connections at once and with another address each time', async () => {
    const device = await knownDevice();
    const before = tried;
    let others = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      await storm(minute);
      const guesses = tried;
      // Honest typos beside them, about a hundred in the hour: on a known device, and from another network.
      if (minute % 6 === 0) {
        expect(await answerOf(typo, device)).toBe('account.credentials');
        expect(await answerOf(ASHA, device)).toBe('signed in');
      }
      const honest = { ...typo, email: `typo${minute}@gbpuat.ac.in` };
      expect(await answerOf(honest, madeUpDevice(), '10.0.0.2')).toBe('account.credentials');
      others += tried - guesses;
      opened.pass(1);
    }
    expect(tried - before - others).toBe(AN_HOUR);
  });

  it('are not tried past that, and the sentence names what goes on', async () => {
    await storm(0);
    const before = tried;
    const refused = await signIn(library, madeUpDevice(), ASHA).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({
      word: 'too-many',
      reason: WAIT,
      retryAfter: 900,
      message:
        'Too many wrong passwords came from your network. Use a device you have logged in on before, switch to another network such as mobile data, or try again in 15 minutes.',
    });
    expect(tried).toBe(before);
    // The address has lost none of its own tries.
    expect(await answerOf(ASHA, madeUpDevice(), '10.0.0.2')).toBe('signed in');
    opened.pass(15);
    expect(await answerOf(ASHA)).toBe('signed in');
  });

  it('keep no device waiting that its account knows, and do so for another account', async () => {
    const device = await knownDevice('10.0.0.2');
    await storm(0);
    expect(await answerOf(typo, device)).toBe('account.credentials');
    expect(await answerOf(ASHA, device)).toBe('signed in');
    expect(await answerOf({ ...ASHA, email: 'ravi@gbpuat.ac.in' }, device)).toBe(WAIT);
  });

  it('are not those that were right, that were refused for their address, or that waited in vain', async () => {
    for (let number = 0; number < 300; number += 1) expect(await answerOf(ASHA)).toBe('signed in');
    for (let times = 0; times < 300; times += 1) await answerOf(typo);
    const { passwords } = library;
    const busy = () => Promise.reject(new Refusal('unavailable', 'passwords.busy'));
    library = { ...library, passwords: { ...passwords, matches: busy } };
    for (let number = 0; number < 300; number += 1) expect(await guess(number)).toBe('passwords.busy');
    library = { ...library, passwords };
    const before = tried;
    await storm(1);
    // Ten wrong ones were tried for one address.
    expect(tried - before).toBe(240);
  });
});
