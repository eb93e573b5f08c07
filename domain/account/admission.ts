import { type Account, normalEmail } from '../account.ts';
import type { Fault } from '../fault.ts';
import type { AddressRule, Admission } from '../primitives/admission.ts';

const ANY = '*';

/** The rule that decides about an address; undefined for one that is not let in. */
export function ruleOf(admission: Admission, address: string): AddressRule | undefined {
  const email = normalEmail(address);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const parts = domain.split('.');
  const parents = parts.map((_, at) => `*.${parts.slice(at + 1).join('.')}`);
  for (const of of [email, domain, ...parents, ANY]) {
    const rule = admission.find((each) => each.of === of);
    if (rule) return rule;
  }
  return undefined;
}

/** May a person sign up and log in with this address and a password? */
export function mayJoin(admission: Admission, address: string): boolean {
  return ruleOf(admission, address) !== undefined;
}

/** Upload access: the address is verified, and of those that may share (specification, sections 5 and 6). */
export function mayShare(account: Account | undefined, admission: Admission): account is Account {
  if (!account?.verified) return false;
  const shares = ruleOf(admission, account.email)?.shares;
  return shares === true || (shares === 'after-approval' && account.approvedAt !== undefined);
}

/** What keeps an account from sharing: its address may not, a moderator has to approve it, or the address is not verified. */
export function sharingGate(
  account: Pick<Account, 'email' | 'verified'>,
  admission: Admission,
): 'foreign' | 'unapproved' | 'unverified' {
  const shares = ruleOf(admission, account.email)?.shares ?? false;
  if (!shares) return 'foreign';
  return shares === 'after-approval' && account.verified ? 'unapproved' : 'unverified';
}

/**
 * The domains that a page names to say whose addresses are let in, or may share: `uni.example, @*.uni.example`. Undefined
 * where any address will do, or single ones alone, which are nobody else’s business.
 */
export function namedDomains(admission: Admission, rule?: 'shares'): string | undefined {
  const fitting = admission.filter(({ shares }) => shares || !rule).map(({ of }) => of);
  const domains = fitting.filter((of) => !of.includes('@'));
  return domains.length === 0 || domains.includes(ANY) ? undefined : domains.join(', @');
}

/** Why a person may not sign up or log in with an address; undefined where they may. */
export function admissionFault(admission: Admission, address: string): Fault | undefined {
  if (mayJoin(admission, address)) return undefined;
  const domain = namedDomains(admission);
  return domain ? { name: 'account.domain', values: { domain } } : { name: 'account.domain.unnamed' };
}

/** What is said to those who may not share. */
export function sharingFault(admission: Admission): Fault {
  const domain = namedDomains(admission, 'shares');
  return domain ? { name: 'note.share', values: { domain } } : { name: 'note.share.unnamed' };
}

/** What of it a browser may know, to check a form before it is sent: nothing where single addresses are let in, too. */
export function publicAdmission(admission: Admission): Admission | undefined {
  return admission.some(({ of }) => of.includes('@')) ? undefined : admission;
}

/** The domains that it names, without the `*.` of subdomains. */
export function domainsOf(admission: Admission): string[] {
  return admission.filter(({ of }) => of !== ANY && !of.includes('@')).map(({ of }) => of.replace('*.', ''));
}
