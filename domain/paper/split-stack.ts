import type { Cover } from './cover.ts';

/** A page of a stack: of which of its files, and the how manieth there, from 1. */
export type StackPage = { file: number; page: number; cover: Cover | undefined; isBlank: boolean };

/** The pages behind a cover. `warnings`: why a person should look before they are believed. */
export type StackPaper = { cover: Cover | undefined; pages: StackPage[]; warnings: BatchWarning[] };

export type BatchWarning =
  /** Covers of these numbers were not found: if they were in the stack, their pages are among these. */
  | { is: 'lost-cover'; numbers: number[]; of: number }
  /** The same cover lies before other pages, too. */
  | { is: 'twice' }
  /** Another cover lies right behind it, or nothing. */
  | { is: 'no-pages' }
  /** They lie before the first cover. */
  | { is: 'no-cover' };

/**
 * Splits a stack that was scanned or photographed in one pass at its covers. Blank pages at the ends of a paper, such as the back of
 * its cover, go. `isPartial`: not all covers of a set were put in, so that one that is not found is not missed.
 */
export function splitStack(pages: readonly StackPage[], { isPartial = false } = {}): StackPaper[] {
  const papers: StackPaper[] = [{ cover: undefined, pages: [], warnings: [] }];
  for (const page of pages) {
    if (page.cover) papers.push({ cover: page.cover, pages: [], warnings: [] });
    else papers.at(-1)?.pages.push(page);
  }
  for (const paper of papers) paper.pages = withoutBlankEnds(paper.pages);
  const kept = papers.filter(({ cover, pages: behind }) => cover || behind.length > 0);
  for (const paper of kept) {
    if (!paper.cover) paper.warnings.push({ is: 'no-cover' });
    else if (paper.pages.length === 0) paper.warnings.push({ is: 'no-pages' });
    else if (kept.some((other) => other !== paper && isSame(other.cover, paper.cover)))
      paper.warnings.push({ is: 'twice' });
  }
  if (!isPartial) tellLost(kept);
  return kept;
}

function withoutBlankEnds(pages: readonly StackPage[]): StackPage[] {
  const first = pages.findIndex(({ isBlank }) => !isBlank);
  const last = pages.findLastIndex(({ isBlank }) => !isBlank);
  return first < 0 ? [] : pages.slice(first, last + 1);
}

function isSame(one: Cover | undefined, other: Cover | undefined): boolean {
  return one?.set === other?.set && one?.number === other?.number;
}

/**
 * The pages of a cover that was not found lie behind the one that was put in before it: in the order in which covers were printed, else
 * anywhere.
 */
function tellLost(papers: readonly StackPaper[]): void {
  const covered = papers.filter(({ cover }) => cover);
  for (const inside of Map.groupBy(covered, ({ cover }) => cover?.set).values()) {
    const found = inside.map(({ cover }) => cover?.number ?? 0);
    const of = inside[0]?.cover?.of ?? 0;
    const lost = Array.from({ length: of }, (_, index) => index + 1).filter((each) => !found.includes(each));
    const isInOrder = found.every((number, index) => index === 0 || (found[index - 1] ?? 0) <= number);
    for (const [index, paper] of inside.entries()) {
      const next = inside[index + 1] ? (found[index + 1] ?? 0) : of + 1;
      const behind = lost.filter((each) => !isInOrder || (each > (found[index] ?? 0) && each < next));
      if (behind.length > 0) paper.warnings.push({ is: 'lost-cover', numbers: behind, of });
    }
  }
}
