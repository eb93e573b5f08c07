import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appoint } from '../../../domain/moderation/appoint.ts';
import { OPERATOR, roleStatus } from '../../../domain/moderation/role.ts';
import { root } from '../../../scripts/node24.js';
import { fillTables } from '../../../test/filled-library.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { runCommand } from '../run-command.ts';

describe.each(ENGINES)('panna account second-factor reset on %s', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await openTestStorage(engine);
  });
  afterEach(() => test.close());

  async function output(...args: string[]) {
    let words = '';
    const write = (text: string) => {
      words += text;
      return true;
    };
    const out = { write } as unknown as NodeJS.WriteStream;
    const code = await runCommand({
      root,
      env: test.env,
      folder: test.folder,
      args: ['account', ...args],
      out,
    });
    return { code, words };
  }

  it('turns off the second factor of the only admin, signs them out everywhere, and leaves it in the log', async () => {
    const { library } = test;
    await fillTables(test);
    const email = 'dev@gbpuat.ac.in';
    await appoint(library, OPERATOR, { email, role: 'admin', reason: 'because' });
    const reset = ['second-factor', 'reset', email, '--reason', 'Lost the phone'];
    expect(await output(...reset)).toMatchObject({ code: 0 });
    expect(await library.secondFactors.of('dev')).toMatchObject({ turnedOnAt: undefined, hasTotp: false });
    expect(await library.sessions.listOf('dev', new Date('2026-11-24'))).toEqual([]);
    const status = await roleStatus(library, await library.accounts.find('dev'));
    expect(status).toMatchObject({ role: 'admin', counts: false });
    const [entry] = await library.moderationLog.list(1);
    expect(entry).toMatchObject({ act: 'reset-factor', account: 'dev', reason: 'Lost the phone' });
    expect(await output(...reset)).toEqual({
      code: 2,
      words: expect.stringContaining('Two-step verification isn’t on'),
    });
  });

  it('says in a sentence what is missing', async () => {
    const refused: [string[], string][] = [
      [['second-factor'], 'Usage: panna account second-factor reset EMAIL'],
      [['second-factor', 'reset', 'none@gbpuat.ac.in'], 'Add --reason TEXT'],
      [['second-factor', 'reset', 'none@gbpuat.ac.in', '--reason', 'x'], 'This account does not exist.'],
    ];
    for (const [args, words] of refused)
      expect(await output(...args)).toEqual({ code: 2, words: expect.stringContaining(words) });
  });
});
