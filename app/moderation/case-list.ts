import type { Account } from '../../domain/account.ts';
import type { Library } from '../../domain/library.ts';
import { type Case, listCases } from '../../domain/moderation/queue.ts';
import { indianDate } from '../ui/format.ts';

/** The cases of the queue as pages show them. */
export async function caseList(library: Library, moderator: Account, tag: string) {
  const cases = await listCases(library, moderator);
  const takers = new Set(cases.flatMap(({ taken }) => taken?.account ?? []));
  const accounts = await Promise.all([...takers].map((id) => library.accounts.find(id)));
  const names = new Map(accounts.map((account) => [account?.id, account?.name || account?.email]));
  return cases.map(({ subject, kinds, since, about, isUnconfirmed, taken }) => ({
    subject,
    isUnconfirmed,
    href: caseHref(subject),
    kinds,
    about,
    since: indianDate(since, tag, library.catalogue),
    isMine: taken?.account === moderator.id,
    takenBy: taken && names.get(taken.account),
  }));
}

export function caseHref(subject: Case['subject']): string {
  return `/home/moderation/${encodeURIComponent(subject)}`;
}
