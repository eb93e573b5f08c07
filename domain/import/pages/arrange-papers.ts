import { printedPages } from '../../page/printed-pages.ts';
import type { PaperRead, PaperReader } from '../../recognition/read-paper.ts';
import type { FoundPaper } from '../decide-rows.ts';
import { folderOf } from '../folder-of.ts';
import type { ImportRow } from '../import-row.ts';
import { skippedRow } from '../plan-row.ts';
import type { WhyWords } from '../why-words.ts';
import { joinPhotos, type Photo } from './join-photos.ts';
import { hasWords, pageFacts } from './page-facts.ts';
import { PAPER_PAGES_MOST, splitPages } from './split-pages.ts';

export type ReadFile = Pick<ImportRow, 'path' | 'sha256' | 'created'> & {
  texts: readonly string[];
  pages: number;
  isPicture: boolean;
  /** In pixels; set only for pictures. */
  size?: { width: number; height: number } | undefined;
};

/** Splits PDFs where another paper begins, and joins photos of a folder. Skips pictures of other things. */
export function arrangePapers(
  reader: PaperReader,
  files: readonly ReadFile[],
  why: WhyWords,
): { papers: FoundPaper[]; skipped: ImportRow[] } {
  const pictures = files.filter(({ isPicture, texts }) => isPicture && texts.length > 0);
  const folders = Map.groupBy(pictures, ({ path }) => folderOf(path));
  const skipped: ImportRow[] = [];
  const papers: FoundPaper[] = [];
  for (const inside of folders.values()) {
    const pages = inside.filter(isPage);
    // A page of figures has few words; a logo or a portrait has none.
    const mayBePage = (file: ReadFile) =>
      pages.length > 0 && !isTooSmall(file) && /\p{L}{3}/u.test(file.texts[0] ?? '');
    const kept = inside.filter((file) => pages.includes(file) || mayBePage(file));
    for (const file of inside)
      if (!kept.includes(file)) skipped.push(skippedRow(file.path, file.sha256, why.noPaper));
    papers.push(...photoPapers(reader, kept, why));
  }
  for (const file of files) {
    if (pictures.includes(file)) continue;
    if (file.isPicture && isTooSmall(file)) skipped.push(skippedRow(file.path, file.sha256, why.noPaper));
    else papers.push(...filePapers(reader, file, why));
  }
  return { papers, skipped };
}

/** Files with this many pages are read completely: most papers have fewer. */
const MANY = 5;

/** True for many pages, more pages than the head prints, or no course in the name. */
export function mayHoldSeveral(
  { path }: PaperRead,
  { pages, texts }: Pick<ReadFile, 'pages' | 'texts'>,
): boolean {
  const printed = printedPages(texts.slice(0, 1));
  const isNamed = path.codes.length > 0 || path.titles.length > 0;
  return pages > 1 && (pages >= MANY || !isNamed || (printed !== undefined && pages > printed));
}

export function albumsOf(pictures: readonly string[]): Set<string> {
  const folders = Map.groupBy(pictures, folderOf);
  return new Set([...folders].flatMap(([folder, inside]) => (inside.length > 1 ? [folder] : [])));
}

/** Minimum pixels per side: logos and icons of sites have fewer. */
const SIDE_LEAST = 300;

export function isTooSmall({ size }: Pick<ReadFile, 'size'>): boolean {
  return size !== undefined && Math.min(size.width, size.height) < SIDE_LEAST;
}

function isPage(file: ReadFile): boolean {
  return !isTooSmall(file) && hasWords(file.texts[0] ?? '');
}

function photoPapers(reader: PaperReader, files: readonly ReadFile[], why: WhyWords): FoundPaper[] {
  const photos = files.map((file) => {
    const photo: Photo & { file: ReadFile } = {
      path: file.path,
      facts: pageFacts(file.texts[0] ?? '', reader),
      size: file.size,
      file,
    };
    return photo;
  });
  return joinPhotos(photos).map(({ pages, isSure }) => {
    const [first, ...others] = pages as [(typeof photos)[number], ...typeof photos];
    const isAlone = others.length === 0 && photos.length === 1;
    const isHeadless = first.facts.head === undefined && !isAlone;
    const { path, sha256, created, texts } = first.file;
    return {
      ...{ path, sha256, pages: '', created, begins: [] },
      read: reader.read(path, texts[0]),
      joined: others.map(({ file }) => file),
      warnings: isHeadless ? [why.noHead] : isSure || isAlone ? [] : [why.photos],
    };
  });
}

function filePapers(reader: PaperReader, file: ReadFile, why: WhyWords): FoundPaper[] {
  const { path, sha256, created, texts, pages: count } = file;
  const facts = texts.map((text) => pageFacts(text, reader));
  const spans = splitPages(facts, count);
  const paper = { path, sha256, created, begins: [] };
  if (spans.length === 1) {
    const begins = facts.flatMap(({ beginsPaper }, at) =>
      at > 0 && beginsPaper === 'maybe' ? [at + 1] : [],
    );
    return [{ ...paper, pages: '', begins, read: reader.read(path, texts[0]) }];
  }
  return spans.map(({ first, last }) => {
    const pages = first === last ? `p${first}` : `p${first}-${last}`;
    const length = last - first + 1;
    const warnings = length > PAPER_PAGES_MOST ? [why.long(length)] : [];
    return { ...paper, pages, warnings, read: reader.read(path, texts[first - 1]) };
  });
}
