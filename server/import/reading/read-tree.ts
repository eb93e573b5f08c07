import { decideRows } from '../../../domain/import/decide-rows.ts';
import { folderOf } from '../../../domain/import/folder-of.ts';
import type { ImportRow } from '../../../domain/import/import-row.ts';
import {
  albumsOf,
  arrangePapers,
  isTooSmall,
  mayHoldSeveral,
  type ReadFile,
} from '../../../domain/import/pages/arrange-papers.ts';
import { failedRow, ThingProblem, withoutKnown } from '../../../domain/import/plan-row.ts';
import type { ProposedCourse } from '../../../domain/import/proposed-course.ts';
import { WHY } from '../../../domain/import/why-words.ts';
import type { Library } from '../../../domain/library.ts';
import type { PageReader } from '../../../domain/page/page-reader.ts';
import { PaperReader } from '../../../domain/recognition/read-paper.ts';
import type { Output } from '../../terminal/output.ts';
import type { Source } from '../sources/source.ts';
import { type FilePages, hasText, ownPages, readableOf, scannedPages } from './file-pages.ts';
import { inOrder } from './in-order.ts';
import { counting, isNew, type NewFile } from './look-at-tree.ts';
import type { ReadMemory } from './read-memory.ts';

type Reading = {
  library: Pick<Library, 'catalogue' | 'clock' | 'notes'>;
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
  const albums = albumsOf(files.filter(isPicture).map(({ file }) => file.path));
  const results = await inOrder(
    files,
    (each) => readFile(source, each, { ...reading, reader, albums }),
    count,
  );
  const isRead = (each: ReadFile | ImportRow): each is ReadFile => 'texts' in each;
  const { papers, skipped } = arrangePapers(reader, results.filter(isRead), WHY);
  const { rows: decided, proposed } = decideRows(library.catalogue, papers);
  const rows = await withoutKnown(library, decided, WHY);
  const failed = results.filter((each): each is ImportRow => !isRead(each));
  const ofPath = Map.groupBy([...rows, ...skipped, ...failed], ({ path, joins }) => joins || path);
  return {
    rows: found.flatMap((each) => (isNew(each) ? (ofPath.get(each.file.path) ?? []) : [each])),
    proposed,
  };
}

type OneReading = Reading & { reader: PaperReader; albums: ReadonlySet<string> };

const isPicture = ({ facts }: NewFile) => facts.type !== 'application/pdf';

async function readFile(source: Source, found: NewFile, reading: OneReading): Promise<ReadFile | ImportRow> {
  const { file, facts } = found;
  const { path } = file;
  const { sha256 } = facts;
  try {
    const pages = await readPages(source, found, reading);
    return { path, sha256, created: file.madeAt.toISOString(), isPicture: isPicture(found), ...pages };
  } catch (error) {
    if (error instanceof ThingProblem) return failedRow(path, WHY.problems[error.problem], sha256);
    throw error;
  }
}

/** Uses path and embedded text, and OCR, which takes seconds per page, only if it may add something. */
async function readPages(
  source: Source,
  found: NewFile,
  { readers: { own: reads, ocr }, reader, memory, allPages, albums }: OneReading,
): Promise<FilePages> {
  const { path } = found.file;
  const { sha256 } = found.facts;
  const before = memory.of(sha256);
  if (before) return before;
  const file = readableOf(source, path, found.facts);
  if (!file) return { texts: [], pages: 1 };
  const own = await ownPages(reads, file);
  if (!ocr || isTooSmall({ size: isPicture(found) ? own.size : undefined })) return own;
  const [text] = own.texts;
  const read = reader.read(path, hasText(text) ? text : undefined);
  const isClear = read.match?.isSure && read.time.year !== undefined && !read.time.isUnsure;
  const isAlbum = isPicture(found) && albums.has(folderOf(path));
  const isWhole = allPages || mayHoldSeveral(read, own);
  if (isClear && !isAlbum && !isWhole) return own;
  const pages = isClear && !isAlbum ? own : await scannedPages(ocr, file, own, 1);
  const all = isWhole || mayHoldSeveral(read, pages);
  const scanned = all ? await scannedPages(ocr, file, pages, own.pages) : pages;
  await memory.keep(sha256, scanned);
  return scanned;
}
