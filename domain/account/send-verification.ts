import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOfNetwork, takeOrRefuse } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { mailboxOf } from './mailbox.ts';
import { ownUrl } from './own-url.ts';
import { SECRET_MINUTES, type Secret } from './secret.ts';

/**
 * Queues the verification mail. Its link opens `url`, one of the library's own pages (default: `/verify`);
 * its secret is created when the mail is sent.
 * @throws Refusal conflict `account.verified`; invalid `url.foreign`; too-many, also for the network.
 */
export async function sendVerification(
  library: Library,
  account: Account,
  network: string,
  url?: string,
): Promise<Secret> {
  const target = ownUrl(library, url ?? library.links.page('/verify'));
  if (account.verified) throw new Refusal('conflict', 'account.verified');
  const now = library.clock();
  await takeOfNetwork(library.limits, LIMITS.mailOfNetwork, network, now);
  await takeOrRefuse(library.limits, LIMITS.mail, mailboxOf(account.email), now);
  const secret: Secret = {
    id: library.newId(),
    accountId: account.id,
    purpose: 'verification',
    createdAt: now,
    expiresAt: new Date(now.getTime() + SECRET_MINUTES * 60_000),
  };
  await library.secrets.announce(secret);
  const content = { kind: 'verification', accountId: account.id, secretId: secret.id, url: target } as const;
  await library.pendingMails.add(library.newId(), content, now);
  library.securityLog.record({ name: 'verification.asked', account: account.id });
  return secret;
}
