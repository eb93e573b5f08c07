import { type Account, normalEmail } from '../account.ts';
import { SECRET_MINUTES } from './secret.ts';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Removes the `+tag` of an address, and its dots at Gmail. Limits per person count by mailbox, because any
 * number of addresses deliver to one. The database computes the same (`accounts.mailbox`).
 */
export function mailboxOf(address: string): string {
  const email = normalEmail(address);
  const at = email.indexOf('@');
  const tag = email.indexOf('+');
  const name = email.slice(0, tag > 0 && tag < at ? tag : at);
  const domain = email.slice(at + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

type Holder = Pick<Account, 'email' | 'verified' | 'blockedAt' | 'createdAt'>;

/**
 * Decides whether an account gives way to a new, unverified signup with another address of its mailbox. A
 * verified one never does. An unverified one does once its first link has expired (an earlier signup would
 * void the link), or immediately for the plain address.
 */
export function yieldsTo(holder: Holder, email: string, now: Date): boolean {
  if (holder.verified || holder.blockedAt || holder.email === email) return false;
  const isPlain = email === mailboxOf(email);
  return isPlain || now.getTime() - holder.createdAt.getTime() >= SECRET_MINUTES * 60_000;
}
