import type { Library } from '../library.ts';
import { areAlike } from './are-alike.ts';
import { wordSketch } from './word-sketch.ts';

/** The first pages tell a paper, and comparing all of two long files would take long. */
const PAGES_COMPARED = 8;
/** A file is compared with so many of its course, the newest, in steps that each take a few milliseconds. */
const FILES_COMPARED = 200;
const FILES_A_STEP = 20;

/** What comparing needs of the library. */
export type Comparing = Pick<
  Library,
  'pages' | 'pageTexts' | 'pageSketches' | 'nearDuplicates' | 'reports' | 'clock'
>;

/**
 * Compares the first pages of a file with those of the other papers of its course, and records which show the same;
 * moderators are told. Does nothing while the text of its pages is not read: it is called again then.
 */
export async function compareFile(library: Comparing, file: string, signal: AbortSignal): Promise<void> {
  const { pageSketches, nearDuplicates, reports, clock } = library;
  const words = await sketchesOf(library, file);
  if (!words) return;
  await pageSketches.keep(file, words);
  const own = await pageSketches.listOf([file]);
  const beside = await nearDuplicates.filesBeside(file, FILES_COMPARED);
  const alike: string[] = [];
  for (let from = 0; from < beside.length; from += FILES_A_STEP) {
    if (signal.aborted) return;
    const others = beside.slice(from, from + FILES_A_STEP);
    const found = Map.groupBy(await pageSketches.listOf(others), (sketch) => sketch.file);
    alike.push(...others.filter((other) => areAlike(own, found.get(other) ?? [])));
  }
  await nearDuplicates.record(file, alike, clock());
  await reports.addAlike([file, ...alike], clock());
}

/** The sketches of the first pages, by their numbers. Undefined while one of them is not read. */
async function sketchesOf(
  { pages, pageTexts }: Comparing,
  file: string,
): Promise<Map<number, string> | undefined> {
  const [prepared] = await pages.preparationsOf([file]);
  if (prepared?.state !== 'ready') return undefined;
  const numbers = Array.from({ length: Math.min(prepared.pages, PAGES_COMPARED) }, (_, index) => index + 1);
  const texts = await pageTexts.findAll(numbers.map((page) => ({ file, page })));
  if (texts.length < numbers.length) return undefined;
  return new Map(texts.map(({ page, text }) => [page, wordSketch(text)]));
}
