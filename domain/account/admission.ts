import { type Account, normalEmail } from '../account.ts';
import type { Fault } from '../fault.ts';
import type { AddressRule, Admission } from '../primitives/admission.ts';

const ANY = '*';

/** Finds the most specific rule that matches an address; undefined if the address is not admitted. */
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

export function mayJoin(admission: Admission, address: string): boolean {
  return ruleOf(admission, address) !== undefined;
}

export function mayShare(account: Account | undefined, admission: Admission): account is Account {
  if (!account?.verified) return false;
  const shares = ruleOf(admission, account.email)?.shares;
  return shares === true || (shares === 'after-approval' && account.approvedAt !== undefined);
}

export function sharingGate(
  account: Pick<Account, 'email' | 'verified'>,
  admission: Admission,
): 'foreign' | 'unapproved' | 'unverified' {
  const shares = ruleOf(admission, account.email)?.shares ?? false;
  if (!shares) return 'foreign';
  return shares === 'after-approval' && account.verified ? 'unapproved' : 'unverified';
}

/**
 * Admitted or sharing domains for display: `uni.example, @*.uni.example`. Undefined if any address is
 * allowed, or only single addresses, which stay private.
 */
export function namedDomains(admission: Admission, rule?: 'shares'): string | undefined {
  const fitting = admission.filter(({ shares }) => shares || !rule).map(({ of }) => of);
  const domains = fitting.filter((of) => !of.includes('@'));
  return domains.length === 0 || domains.includes(ANY) ? undefined : domains.join(', @');
}

export function admissionFault(admission: Admission, address: string): Fault | undefined {
  if (mayJoin(admission, address)) return undefined;
  const domain = namedDomains(admission);
  return domain ? { name: 'account.domain', values: { domain } } : { name: 'account.domain.unnamed' };
}

export function sharingFault(admission: Admission): Fault {
  const domain = namedDomains(admission, 'shares');
  return domain ? { name: 'note.share', values: { domain } } : { name: 'note.share.unnamed' };
}

/** Rules that a browser may know, to check a form; undefined if they include single addresses. */
export function publicAdmission(admission: Admission): Admission | undefined {
  return admission.some(({ of }) => of.includes('@')) ? undefined : admission;
}

export function domainsOf(admission: Admission): string[] {
  return admission.filter(({ of }) => of !== ANY && !of.includes('@')).map(({ of }) => of.replace('*.', ''));
}
