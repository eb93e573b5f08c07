import type { SeparatorSheet } from './separator-sheet.ts';

/** `page` counts from 1 within its file. */
export type BatchPage = { file: number; page: number; sheet: SeparatorSheet | undefined; isBlank: boolean };

/** Pages after a separator sheet. `warnings`: reasons to check the result. */
export type BatchPaper = { sheet: SeparatorSheet | undefined; pages: BatchPage[]; warnings: BatchWarning[] };

export type BatchWarning =
  /** Separator sheets that were not found. Their pages may be among these. */
  | { is: 'lost-sheet'; numbers: number[]; of: number }
  | { is: 'twice' }
  | { is: 'no-pages' }
  | { is: 'no-sheet' };

/**
 * Splits a batch, scanned or photographed in one go, at its separator sheets. Removes blank pages at a
 * paper's ends, such as the back of a sheet. `isPartial`: only some sheets of the set were used, so missing
 * ones cause no warning.
 */
export function splitBatch(pages: readonly BatchPage[], { isPartial = false } = {}): BatchPaper[] {
  const papers: BatchPaper[] = [{ sheet: undefined, pages: [], warnings: [] }];
  for (const page of pages) {
    if (page.sheet) papers.push({ sheet: page.sheet, pages: [], warnings: [] });
    else papers.at(-1)?.pages.push(page);
  }
  for (const paper of papers) paper.pages = withoutBlankEnds(paper.pages);
  const kept = papers.filter(({ sheet, pages: behind }) => sheet || behind.length > 0);
  for (const paper of kept) {
    if (!paper.sheet) paper.warnings.push({ is: 'no-sheet' });
    else if (paper.pages.length === 0) paper.warnings.push({ is: 'no-pages' });
    else if (kept.some((other) => other !== paper && isSame(other.sheet, paper.sheet)))
      paper.warnings.push({ is: 'twice' });
  }
  if (!isPartial) tellLost(kept);
  return kept;
}

function withoutBlankEnds(pages: readonly BatchPage[]): BatchPage[] {
  const first = pages.findIndex(({ isBlank }) => !isBlank);
  const last = pages.findLastIndex(({ isBlank }) => !isBlank);
  return first < 0 ? [] : pages.slice(first, last + 1);
}

function isSame(one: SeparatorSheet | undefined, other: SeparatorSheet | undefined): boolean {
  return one?.set === other?.set && one?.number === other?.number;
}

/** In printing order, a lost sheet's pages follow the sheet before it; otherwise they may be anywhere. */
function tellLost(papers: readonly BatchPaper[]): void {
  const behindSheets = papers.filter(({ sheet }) => sheet);
  for (const inside of Map.groupBy(behindSheets, ({ sheet }) => sheet?.set).values()) {
    const found = inside.map(({ sheet }) => sheet?.number ?? 0);
    const of = inside[0]?.sheet?.of ?? 0;
    const lost = Array.from({ length: of }, (_, index) => index + 1).filter((each) => !found.includes(each));
    const isInOrder = found.every((number, index) => index === 0 || (found[index - 1] ?? 0) <= number);
    for (const [index, paper] of inside.entries()) {
      const next = inside[index + 1] ? (found[index + 1] ?? 0) : of + 1;
      const behind = lost.filter((each) => !isInOrder || (each > (found[index] ?? 0) && each < next));
      if (behind.length > 0) paper.warnings.push({ is: 'lost-sheet', numbers: behind, of });
    }
  }
}
