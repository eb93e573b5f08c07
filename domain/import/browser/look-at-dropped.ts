import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Account } from '../../account.ts';
import { readableFile } from '../../file/readable-file.ts';
import { FILE_ACCEPT, type StoredFile } from '../../file.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { requireAdmin } from '../../moderation/role.ts';
import { sharerOf } from '../../note/share-note.ts';
import { PaperReader } from '../../recognition/read-paper.ts';
import { decideRows } from '../decide-rows.ts';
import { folderOf } from '../folder-of.ts';
import { blankRow, type ImportRow } from '../import-row.ts';
import { albumsOf, arrangePapers, mayHoldSeveral, type ReadFile } from '../pages/arrange-papers.ts';
import { paperId } from '../paper-id.ts';
import { duplicateRow, otherTypeRow, planRow, skippedRow, withoutKnown } from '../plan-row.ts';
import type { ProposedCourse } from '../proposed-course.ts';
import { WHY, type WhyWords } from '../why-words.ts';
import type { DroppedPaper, DroppedRow } from './dropped-paper.ts';

const AT_ONCE = 50;
const ENDINGS = FILE_ACCEPT.split(',');
const READING = { priority: 'background', flow: 'import', patienceMs: 5000 } as const;

type Looked = { paper: DroppedPaper; file: StoredFile | undefined };

/**
 * Dry run: places a folder's files by their paths and by the pages of those uploaded so far. Stores nothing.
 * `why`: reasons in the page's language.
 * @throws Refusal not-allowed `moderation.admin`, `note.share`; too-many.
 */
export async function lookAtDropped(
  library: Library,
  account: Account | undefined,
  papers: readonly DroppedPaper[],
  why: WhyWords = WHY,
): Promise<{ rows: DroppedRow[]; proposed: ProposedCourse[] }> {
  await requireAdmin(library, account);
  const admin = sharerOf(library, account);
  await takeOfMailbox(library.quickLimits, LIMITS.importLook, admin, library.clock());
  const first = new Map<string, string>();
  const open: Looked[] = [];
  const skipped: ImportRow[] = [];
  for (const [at, paper] of papers.entries()) {
    const found = await lookAt(library, admin, paper, { first, why });
    if ('why' in found) skipped.push(found);
    else open.push(found);
    if (at % AT_ONCE === 0) await others();
  }
  const { rows, proposed } = await decided(library, open, why);
  const ofPath = Map.groupBy([...rows, ...skipped.map(unsent)], ({ path, joins }) => joins || path);
  const made = new Map(papers.map((paper) => [paper.path, paper.made]));
  const sorted = papers.flatMap(({ path }) => ofPath.get(path) ?? []);
  return { rows: sorted.map((row) => ({ ...row, created: made.get(row.path) ?? '' })), proposed };
}

async function lookAt(
  library: Library,
  admin: Account,
  paper: DroppedPaper,
  { first, why }: { first: Map<string, string>; why: WhyWords },
): Promise<Looked | ImportRow> {
  const { path, sha256, size } = paper;
  const isPaper = ENDINGS.some((ending) => path.toLowerCase().endsWith(ending));
  if (!isPaper) return otherTypeRow(path, sha256, why);
  const thing = { path, size, facts: async () => ({ sha256, isPaper }) };
  const planned = (await planRow(library, thing, why)) ?? duplicateRow(paper, first, why);
  if (planned) return { ...planned, sha256 };
  const file = await library.files.find(paperId(sha256, ''));
  if (file && file.owner !== admin.id) return skippedRow(path, sha256, why.elsewhere);
  return { paper, file: file?.completedAt && file };
}

async function decided(library: Library, looked: readonly Looked[], why: WhyWords) {
  const reader = new PaperReader(library.catalogue, library.clock());
  const firstTexts = await textsOf(library, looked);
  const albums = albumsOf(looked.flatMap(({ paper }) => (isPicture(paper) ? [paper.path] : [])));
  const files: ReadFile[] = [];
  for (const [at, each] of looked.entries()) {
    files.push(await readFileOf(library, reader, each, firstTexts.get(each.file?.id ?? '')));
    if (at % AT_ONCE === 0) await others();
  }
  const { papers, skipped } = arrangePapers(reader, files, why);
  await others();
  const { rows, proposed } = decideRows(library.catalogue, papers, why);
  const foundOf = new Map(papers.map((paper) => [paper.path, paper.read]));
  const lookedOf = new Map(looked.map((each) => [each.paper.path, each]));
  const dropped = [...rows, ...skipped].map((row): DroppedRow => {
    const { match, time } = foundOf.get(row.path) ?? {};
    const { file, paper } = lookedOf.get(row.path) ?? {};
    const isAlbum = paper !== undefined && isPicture(paper) && albums.has(folderOf(row.path));
    const isClear = !isAlbum && match?.isSure === true && time?.year !== undefined && !time.isUnsure;
    const isRead = file !== undefined && firstTexts.has(file.id);
    return { ...row, id: paperId(row.sha256, ''), isSent: file !== undefined, isRead, isClear };
  });
  return { rows: await withoutKnown(library, dropped, why), proposed };
}

const isPicture = ({ path }: DroppedPaper) => !/\.pdf$/i.test(path);

async function readFileOf(
  library: Library,
  reader: PaperReader,
  { paper, file }: Looked,
  text: string | undefined,
): Promise<ReadFile> {
  const { path, sha256, made: created, width, height } = paper;
  const size = width && height ? { width, height } : undefined;
  const texts = text === undefined ? [] : [text];
  const read = { path, sha256, created, texts, pages: 1, isPicture: isPicture(paper), size };
  if (!file || read.isPicture || text === undefined) return read;
  // The end of the last paper is known only once all pages were read.
  const all = await library.pageTexts.listOf(file.id);
  if (all.length < 2 || !mayHoldSeveral(reader.read(path, text), { texts, pages: all.length })) return read;
  const { length: pages } = await sizesOf(library, file);
  return pages === all.length ? { ...read, texts: all.map((page) => page.text), pages } : read;
}

async function sizesOf(library: Library, file: StoredFile): Promise<readonly unknown[]> {
  if (!file.type) return [];
  return library.pageReader.sizesOf(readableFile(library, file, file.type), READING).catch(() => []);
}

async function textsOf({ pageTexts }: Library, looked: readonly Looked[]): Promise<Map<string, string>> {
  const files = looked.flatMap(({ file }) => (file ? [file.id] : []));
  const texts = new Map<string, string>();
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const asked = files.slice(from, from + AT_ONCE).map((file) => ({ file, page: 1 }));
    for (const { file, text } of await pageTexts.findAll(asked)) texts.set(file, text);
  }
  return texts;
}

function unsent(row: ImportRow): DroppedRow {
  return {
    ...blankRow('', ''),
    ...row,
    id: paperId(row.sha256, ''),
    isSent: false,
    isRead: false,
    isClear: false,
  };
}

function others(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
