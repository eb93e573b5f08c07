import { type Account, normalEmail } from '../account.ts';
import { SECRET_MINUTES } from './secret.ts';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an address: without its `+tag`, and for Gmail without dots. Limits per person count by mailbox,
 * because any number of addresses lead to one. The database computes the same (`accounts.mailbox`).
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
 * Tells whether an account makes room for a new, unverified sign-up with another address of its mailbox. A verified
 * account never does. An unverified one keeps its place as long as its first link is valid: otherwise a sign-up a
 * minute later would void the link. It makes room for the plain address at once.
 */
export function yieldsTo(holder: Holder, email: string, now: Date): boolean {
  if (holder.verified || holder.blockedAt || holder.email === email) return false;
  const isPlain = email === mailboxOf(email);
  return isPlain || now.getTime() - holder.createdAt.getTime() >= SECRET_MINUTES * 60_000;
}
