import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, NETWORK, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { sendVerification } from '../account/send-verification.ts';
import { verifyAddress } from '../account/verify-address.ts';
import type { Account } from '../account.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { beginSession } from '../session/begin-session.ts';
import { currentSession } from '../session/current-session.ts';
import { disownAccount } from './disown-account.ts';

describe('an account that another person made', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeEach(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha', { verified: false });
  });
  afterEach(() => opened.close());

  /** The links of the newest verification mail: the one that verifies, and the one that deletes. */
  const mailed = async () => {
    await sendVerification(opened.library, asha, NETWORK);
    while (await deliverMail(opened.library, opened.mailer));
    const links = opened.mails.at(-1)?.text.match(/https:\S+/g) ?? [];
    const [verify, disown] = links.map((link) => new URL(link).searchParams.get('secret') ?? '');
    return { links, verify: verify ?? '', disown: disown ?? '' };
  };
  const disown = (secret: string, id = 'asha') => disownAccount(opened.library, id, secret);
  const refused = (act: Promise<unknown>) =>
    expect(act).rejects.toSatisfy((error) => isRefusal(error, 'secret.invalid'));
  const isThere = async () => (await opened.library.accounts.find('asha')) !== undefined;

  it('is named by the mail, which says what its links do', async () => {
    const { links } = await mailed();
    const { text = '', html = '' } = opened.mails[0] ?? {};
    for (const words of [asha.email, 'the person who did knows the password', 'for 7 days'])
      expect([text, html].map((body) => body.includes(words))).toEqual([true, true]);
    expect(links.map((link) => new URL(link).pathname)).toEqual(['/verify', '/verify/delete']);
    expect(html).toContain(links[1]?.replaceAll('&', '&#38;'));
  });

  it('is deleted by the link of the mail, with its sessions and the other link, once', async () => {
    const device = madeUpDevice();
    await beginSession(opened.library, device, asha, 'email');
    const secrets = await mailed();
    await disown(secrets.disown);
    expect([await isThere(), await currentSession(opened.library, device)]).toEqual([false, undefined]);
    await refused(disown(secrets.disown));
    const verified = verifyAddress(opened.library, 'asha', secrets.verify);
    await expect(verified).rejects.toSatisfy((error) => isRefusal(error, 'account.unknown'));
  });

  it('is deleted for days after the link that verifies has ended', async () => {
    const secrets = await mailed();
    opened.pass(7 * 24 * 60 - 1);
    await opened.library.secrets.removeEnded(opened.library.clock());
    await disown(secrets.disown);
    expect(await isThere()).toBe(false);
  });

  it('is not deleted later, by another link, or for another account', async () => {
    await person(opened.library, 'ravi', { verified: false });
    const secrets = await mailed();
    await refused(disown(secrets.verify));
    await refused(disown(`${secrets.disown}A`));
    await refused(disown(secrets.disown, 'ravi'));
    opened.pass(7 * 24 * 60);
    await refused(disown(secrets.disown));
    expect(await isThere()).toBe(true);
  });

  it('is not verified by the link that deletes', async () => {
    const secrets = await mailed();
    await refused(verifyAddress(opened.library, 'asha', secrets.disown));
  });

  it('is not deleted once its address is verified, even by a link that was mailed at that moment', async () => {
    const { secretMint, secrets } = opened.library;
    await opened.library.accounts.verify('asha', {}, opened.library.clock());
    const { secret, hash } = secretMint.draw();
    const now = opened.library.clock();
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + 60_000) };
    await secrets.announce({ ...times, id: 'late', accountId: 'asha', purpose: 'deletion' });
    await secrets.arm('late', hash, times.expiresAt);
    await refused(disown(secret));
    expect(await isThere()).toBe(true);
  });
});
