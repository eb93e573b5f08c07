import { decideRows, type FoundPaper } from '../../../../domain/import/decide-rows.ts';
import type { ImportRow } from '../../../../domain/import/import-row.ts';
import type { ProposedCourse } from '../../../../domain/import/proposed-course.ts';
import { PaperReader } from '../../../../domain/import/read-paper.ts';
import type { Library } from '../../../../domain/library.ts';
import type { PageReader } from '../../../../domain/page/page-reader.ts';
import type { Output } from '../../terminal/output.ts';
import type { Source } from '../sources/source.ts';
import type { FileFacts } from './file-facts.ts';
import { ownPages, readableOf, scannedPages } from './file-pages.ts';
import { inOrder } from './in-order.ts';
import { counting, isNew, type NewFile } from './look-at-tree.ts';
import type { ReadMemory } from './read-memory.ts';

type Reading = {
  library: Pick<Library, 'catalogue' | 'clock'>;
  readers: { own: PageReader; ocr: PageReader | undefined };
  memory: ReadMemory;
  allPages: boolean;
  output: Output;
};

export type TreeRead = { rows: ImportRow[]; proposed: ProposedCourse[] };

export async function readTree(
  source: Source,
  found: readonly (NewFile | ImportRow)[],
  reading: Reading,
): Promise<TreeRead> {
  const { library, output } = reading;
  const files = found.filter(isNew);
  const reader = new PaperReader(library.catalogue, library.clock());
  const count = counting(output, 'Reading', files);
  const papers = await inOrder(files, (each) => readPaper(source, each, { ...reading, reader }), count);
  const { rows, proposed } = decideRows(library.catalogue, papers);
  const rowOf = new Map(papers.map(({ path }, at) => [path, rows[at] as ImportRow]));
  return {
    rows: found.map((each) => (isNew(each) ? (rowOf.get(each.file.path) as ImportRow) : each)),
    proposed,
  };
}

type OneReading = Reading & { reader: PaperReader };

async function readPaper(source: Source, { file, facts }: NewFile, reading: OneReading): Promise<FoundPaper> {
  const { path, madeAt } = file;
  const pages = await readPages(source, path, facts, reading);
  return { path, sha256: facts.sha256, pages: '', created: madeAt.toISOString(), ...pages };
}

/** Uses the path and embedded text; OCR, which takes seconds per page, only if a warning remains. */
async function readPages(
  source: Source,
  path: string,
  facts: FileFacts,
  { readers, reader, memory, allPages }: OneReading,
): Promise<Pick<FoundPaper, 'read' | 'begins'>> {
  const before = memory.of(facts.sha256);
  if (before) return { read: reader.read(path, before.text), begins: before.begins };
  const file = readableOf(source, path, facts);
  const own = file && (await ownPages(readers, file));
  const hasText = (own?.text.trim().length ?? 0) > 40;
  const read = reader.read(path, hasText ? own?.text : undefined);
  const isClear = read.match?.isSure && read.time.year !== undefined && !read.time.needsReview;
  if (!file || !own || (isClear && !(allPages && !hasText))) return { read, begins: own?.begins ?? [] };
  const most = allPages ? own.pages : 1;
  const scanned = await scannedPages(readers, file, { pages: own.pages, most });
  if (!scanned) return { read, begins: own.begins };
  const begins = [...new Set([...own.begins, ...scanned.begins])].sort((one, other) => one - other);
  await memory.keep(facts.sha256, { ...scanned, begins });
  return { read: reader.read(path, scanned.text), begins };
}
