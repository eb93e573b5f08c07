import { type Account, normalEmail } from '../account.ts';
import { SECRET_MINUTES } from './secret.ts';

/** The two domains are one, and dots in front of the @ mean nothing in their addresses. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to: the address without its `+tag`, and of Gmail without dots. What a person may have
 * or do only so often is counted by it, because any number of addresses lead to one mailbox. The database computes the
 * same (`accounts.mailbox`).
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
 * Does an account make room for a person who comes with another address of its mailbox, and has not shown yet that it is
 * theirs? A verified account never does. One that was never verified has the time in which its first link works to be
 * verified: else whoever signs up a minute later would void the link. To the plain address it makes room at once.
 */
export function yieldsTo(holder: Holder, email: string, now: Date): boolean {
  if (holder.verified || holder.blockedAt || holder.email === email) return false;
  const isPlain = email === mailboxOf(email);
  return isPlain || now.getTime() - holder.createdAt.getTime() >= SECRET_MINUTES * 60_000;
}
