import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Account } from '../../account.ts';
import { ownFile } from '../../file/own-file.ts';
import { readableFile } from '../../file/readable-file.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { sharerOf } from '../../note/share-note.ts';
import { firstPageOf } from '../../page/propose-note.ts';
import type { PageSize } from '../../page.ts';
import { PaperReader } from '../../recognition/read-paper.ts';
import { mayHoldSeveral } from '../pages/arrange-papers.ts';
import { joinPhotos } from '../pages/join-photos.ts';
import { pageFacts } from '../pages/page-facts.ts';
import { READ_PAGES_MOST, readPages } from '../pages/read-pages.ts';
import { splitPages } from '../pages/split-pages.ts';

type Reading = { priority: 'interactive' | 'background'; patienceMs: number };
/** Readers who wait for a page come first. Half of the time limit is for reading pages. */
const READING: Reading = { priority: 'background', patienceMs: 20_000 };

/** `papers`: page numbers of each paper, in reading order. `left`: number of pages still to be read. */
export type FilePapers = { papers: readonly (readonly number[])[]; left: number };

const AS_IT_IS: FilePapers = { papers: [], left: 0 };

/**
 * Finds the papers in an uploaded PDF by the text of its pages. Returns none if it is one paper in order or
 * the result is unsure, and one paper if its pages certainly belong in another order. `isPhotos`: the pages
 * are photos, in any order. A long PDF takes several calls, because its pages are read.
 * @throws Refusal not-allowed; not-found `file.unknown`, also for another account's file; too-many
 * `limit.reached`.
 */
export async function papersInFile(
  library: Library,
  account: Account | undefined,
  { id, isPhotos = false, reading = READING }: { id: string; isPhotos?: boolean; reading?: Reading },
): Promise<FilePapers> {
  const sharer = sharerOf(library, account);
  const file = await ownFile(library, sharer, id);
  await takeOfMailbox(library.limits, LIMITS.proposal, sharer, library.clock());
  if (file.type !== 'application/pdf') return AS_IT_IS;
  const readable = readableFile(library, file, file.type);
  const sizes = await library.pageReader.sizesOf(readable, reading).catch(() => []);
  const { length: pages } = sizes;
  if (pages < 2 || pages > READ_PAGES_MOST) return AS_IT_IS;
  const reader = new PaperReader(library.catalogue, library.clock());
  const text = isPhotos ? '' : ((await firstPageOf(library, file, reading)) ?? '');
  if (!isPhotos && !mayHoldSeveral(reader.read(file.name, text), { texts: [text], pages })) return AS_IT_IS;
  const left = await readPages(library, file, pages, reading);
  if (left > 0) return { papers: [], left };
  const read = new Map((await library.pageTexts.listOf(file.id)).map((each) => [each.page, each.text]));
  const facts = sizes.map((_, at) => pageFacts(read.get(at + 1) ?? '', reader));
  return { papers: isPhotos ? papersOfPhotos(facts, sizes) : papersOfScan(facts, pages), left: 0 };
}

type Facts = ReturnType<typeof pageFacts>;

function papersOfScan(facts: readonly Facts[], count: number): number[][] {
  const spans = splitPages(facts, count);
  if (spans.length === 1) return [];
  return spans.map(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** Minimum clear heads to split a file: lecture notes have headings, too. */
const CLEAR_LEAST = 2;

function papersOfPhotos(facts: readonly Facts[], sizes: readonly PageSize[]): number[][] {
  const photos = facts.map((each, at) => ({ path: String(at + 1), facts: each, size: sizes[at] }));
  const joined = joinPhotos(photos);
  const numbersOf = ({ pages }: (typeof joined)[number]) => pages.map(({ path }) => Number(path));
  const [only] = joined;
  if (only && joined.length === 1)
    return only.isSure && numbersOf(only).some((number, at) => number !== at + 1) ? [numbersOf(only)] : [];
  const withHead = joined.filter(({ pages }) => pages[0]?.facts.head);
  if (withHead.filter(({ pages }) => pages[0]?.facts.beginsPaper === 'clear').length < CLEAR_LEAST) return [];
  const papers = withHead.map(numbersOf);
  // A page whose predecessor is unknown stays after the page before it in the file.
  const loose = joined.filter((paper) => !withHead.includes(paper)).flatMap(numbersOf);
  for (const number of loose.toSorted((one, other) => one - other)) {
    const before = papers.find((paper) => paper.includes(number - 1)) ?? papers[0];
    before?.splice(before.indexOf(number - 1) + 1, 0, number);
  }
  return papers.toSorted((one, other) => Math.min(...one) - Math.min(...other));
}
