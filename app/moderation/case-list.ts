import type { Account } from '../../domain/account.ts';
import type { Library } from '../../domain/library.ts';
import { type Case, listCases } from '../../domain/moderation/queue.ts';
import type { Preparation } from '../../domain/page.ts';
import { thumbnailHref } from '../paper/links.ts';
import { indianDate } from '../ui/format.ts';

export async function caseList(library: Library, moderator: Account, tag: string) {
  const cases = await listCases(library, moderator);
  const drawn = await drawnFiles(library, cases);
  const takers = new Set(cases.flatMap(({ taken }) => taken?.account ?? []));
  const accounts = await Promise.all([...takers].map((id) => library.accounts.find(id)));
  const names = new Map(accounts.map((account) => [account?.id, account?.name || account?.email]));
  return cases.map(({ subject, kinds, since, about, group, text, image, taken }) => ({
    subject,
    group,
    text: text,
    thumbnail: image && thumbnailHref(drawn.get(image)),
    href: caseHref(subject),
    kinds,
    about,
    since: indianDate(since, tag, library.catalogue),
    isMine: taken?.account === moderator.id,
    takenBy: taken && names.get(taken.account),
  }));
}

async function drawnFiles({ pages }: Library, cases: readonly Case[]): Promise<Map<string, Preparation>> {
  const preparations = await pages.preparationsOf(cases.flatMap(({ image }) => image ?? []));
  return new Map(preparations.map((prepared) => [prepared.file, prepared]));
}

export function caseHref(subject: Case['subject']): string {
  return `/home/moderation/${encodeURIComponent(subject)}`;
}
