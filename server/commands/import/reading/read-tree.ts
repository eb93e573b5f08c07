import { decideLines, type FoundPaper } from '../../../../domain/import/decide-lines.ts';
import { blankLine, type ImportLine } from '../../../../domain/import/import-line.ts';
import type { ProposedCourse } from '../../../../domain/import/proposed-course.ts';
import { PaperReader } from '../../../../domain/import/read-paper.ts';
import { WHY } from '../../../../domain/import/why-words.ts';
import type { Library } from '../../../../domain/library.ts';
import type { PageReader } from '../../../../domain/page/page-reader.ts';
import { type Output, sized } from '../../terminal/output.ts';
import type { Source, SourceFile } from '../sources/source.ts';
import { type FileFacts, fileFacts } from './file-facts.ts';
import { ownPages, readableOf, scannedPages } from './file-pages.ts';
import type { ReadMemory } from './read-memory.ts';

type Reading = {
  library: Pick<Library, 'catalogue' | 'notes' | 'settings' | 'clock'>;
  readers: { own: PageReader; ocr: PageReader | undefined };
  memory: ReadMemory;
  /** Are all pages of scans read, to find further papers in a file? */
  allPages: boolean;
  output: Output;
};

export type TreeRead = { lines: ImportLine[]; proposed: ProposedCourse[] };

/** Files that are read at once: while one is sent to the reading process, another one is hashed. */
const AT_ONCE = 4;

/** Reads every file of a tree, and decides what is said of each. */
export async function readTree(source: Source, reading: Reading): Promise<TreeRead> {
  const files = await source.list();
  const { library, output } = reading;
  const looked = await inOrder(
    files,
    (file) => lookAt(source, file, library),
    counting(output, 'Looking', files),
  );
  const first = new Map<string, string>();
  const found = looked.map((each) => twinOr(each, first));
  const reader = new PaperReader(library.catalogue, library.clock());
  const count = counting(output, 'Reading', files);
  const papers = await inOrder(
    found.filter(isNew),
    (each) => readPaper(source, each, { ...reading, reader }),
    count,
  );
  const { lines, proposed } = decideLines(library.catalogue, papers);
  const lineOf = new Map(papers.map(({ path }, at) => [path, lines[at] as ImportLine]));
  return {
    lines: found.map((each) => (isNew(each) ? (lineOf.get(each.file.path) as ImportLine) : each)),
    proposed,
  };
}

function counting(output: Output, what: string, files: readonly unknown[]): () => void {
  let done = 0;
  return () => output.progress(what, ++done, files.length);
}

/** A file that the library may take, and does not have. */
type NewFile = { file: SourceFile; facts: FileFacts };

function isNew(found: NewFile | ImportLine): found is NewFile {
  return 'facts' in found;
}

async function lookAt(
  source: Source,
  file: SourceFile,
  library: Reading['library'],
): Promise<NewFile | ImportLine> {
  const { path, size } = file;
  const { maxFileBytes } = library.settings;
  if (size === 0) return skipped(path, '', WHY.empty);
  if (size > maxFileBytes) return skipped(path, '', WHY.tooLarge(sized(maxFileBytes)));
  const facts = await fileFacts(source, file);
  if (!facts.type) return skipped(path, facts.sha256, WHY.otherType);
  const known = await library.notes.findSent(facts.sha256);
  return known ? skipped(path, facts.sha256, WHY.known(known.id)) : { file, facts };
}

/** Of files with the same bytes the first is kept, by the order of their paths. */
function twinOr(found: NewFile | ImportLine, first: Map<string, string>): NewFile | ImportLine {
  if (!isNew(found)) return found;
  const { sha256 } = found.facts;
  const { path } = found.file;
  const before = first.get(sha256);
  if (before !== undefined) return skipped(path, sha256, WHY.twin(before));
  first.set(sha256, path);
  return found;
}

function skipped(path: string, sha256: string, why: string): ImportLine {
  return { ...blankLine(path, sha256), state: 'skipped', why };
}

type OneReading = Reading & { reader: PaperReader };

async function readPaper(source: Source, { file, facts }: NewFile, reading: OneReading): Promise<FoundPaper> {
  const { path, madeAt } = file;
  const pages = await readPages(source, path, facts, reading);
  return { path, sha256: facts.sha256, pages: '', created: madeAt.toISOString(), ...pages };
}

/** By the path and the text that the file holds; by OCR only where these leave a doubt, for it takes seconds a page. */
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
  const isClear = read.match?.isSure && read.time.year !== undefined && !read.time.isDoubtful;
  if (!file || !own || (isClear && !(allPages && !hasText))) return { read, begins: own?.begins ?? [] };
  const most = allPages ? own.pages : 1;
  const scanned = await scannedPages(readers, file, { pages: own.pages, most });
  if (!scanned) return { read, begins: own.begins };
  const begins = [...new Set([...own.begins, ...scanned.begins])].sort((one, other) => one - other);
  await memory.keep(facts.sha256, { ...scanned, begins });
  return { read: reader.read(path, scanned.text), begins };
}

/** Works through a list, several at once; the results are in the order of the list. */
async function inOrder<Each, Result>(
  all: readonly Each[],
  work: (each: Each) => Promise<Result>,
  told: () => void,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) {
      results[at] = await work(all[at] as Each);
      told();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
