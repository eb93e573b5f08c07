import { directionOf, nextSort, SORT_KEYS, type SortKey } from '../../../domain/paper/paper-sort.ts';
import type { WantedPapers } from '../../../domain/paper/papers-of-course.ts';
import { wantedHref } from '../wanted-papers.ts';

export type SortLinks = Record<SortKey, { href: string; direction: ReturnType<typeof directionOf> }>;

export function sortLinks(here: string, wanted: WantedPapers): SortLinks {
  const links = SORT_KEYS.map((key) => [
    key,
    {
      href: wantedHref(here, { ...wanted, page: 1, sort: nextSort(key, wanted.sort) }),
      direction: directionOf(key, wanted.sort),
    },
  ]);
  return Object.fromEntries(links);
}
