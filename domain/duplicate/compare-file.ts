import type { Library } from '../library.ts';
import { FIRST_PAGES } from '../page/first-texts.ts';
import { pagesOfFile } from '../page/page-order.ts';
import type { PageText } from '../page/page-text.ts';
import { areNearDuplicates } from './are-near-duplicates.ts';
import { repeatedPage } from './repeated-page.ts';
import { wordSketch } from './word-sketch.ts';

/** Newest files of the course to compare with, some at a time: each step takes a few milliseconds. */
const FILES_COMPARED = 200;
const FILES_A_STEP = 20;

export type Comparing = Pick<
  Library,
  'pages' | 'pageSketches' | 'nearDuplicates' | 'repeatedPages' | 'reports' | 'clock'
>;

/**
 * Compares the first pages of a file, by their `texts`, with the other papers of its course and records
 * duplicates. Notifies moderators, and withdraws notifications that no longer apply. Also records whether a
 * page occurs twice. Does nothing until all these pages have been read, and is called again then.
 */
export async function compareFile(
  library: Comparing,
  file: string,
  texts: readonly PageText[],
  signal: AbortSignal,
): Promise<void> {
  const { pages, pageSketches, nearDuplicates, repeatedPages, reports, clock } = library;
  const [prepared] = await pages.preparationsOf([file]);
  if (prepared?.state !== 'ready' || texts.length < Math.min(pagesOfFile(prepared), FIRST_PAGES)) return;
  const words = new Map(texts.map(({ page, text }) => [page, wordSketch(text)]));
  await pageSketches.keep(file, words);
  const own = await pageSketches.listOf([file]);
  await repeatedPages.record(file, repeatedPage(own, pagesOfFile(prepared)));
  const beside = await nearDuplicates.filesBeside(file, FILES_COMPARED);
  const similar: string[] = [];
  for (let from = 0; from < beside.length; from += FILES_A_STEP) {
    if (signal.aborted) return;
    const others = beside.slice(from, from + FILES_A_STEP);
    const sketches = await pageSketches.listOf(others.map((other) => other.file));
    const found = Map.groupBy(sketches, (sketch) => sketch.file);
    const near = others.filter((other) =>
      areNearDuplicates(own, found.get(other.file) ?? [], other.isOfOtherExam),
    );
    similar.push(...near.map((other) => other.file));
  }
  await nearDuplicates.record(file, similar, clock());
  const looked = [file, ...beside.map((other) => other.file)];
  await reports.dropUnlike(looked);
  await reports.addNearDuplicates([file, ...similar], clock());
}
