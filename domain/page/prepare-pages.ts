import { type ReadableFile, readableFile } from '../file/readable-file.ts';
import type { FileType, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import {
  type DrawnRendering,
  PAGE_MAKER,
  PAGE_WIDTHS,
  type Page,
  type PageFindings,
  type PageImage,
  THUMBNAIL_WIDTH,
  type Turn,
  usefulWidth,
} from '../page.ts';
import { examineFile } from './examine-file.ts';
import { type DrawnImage, ReadingFailed, ReadingStopped, Unreadable } from './page-reader.ts';
import { beginSlice } from './time-slice.ts';

/** Most common widths on phones and desktops; others are rendered on first request. */
const USUAL_WIDTHS = [720, 1080] as const;
/** Pages per transaction: few commits for a long file, yet its first pages appear soon. */
const PAGES_AT_ONCE = 4;

/** Pages checked per query for existing pictures. */
const LOOKED_AT_ONCE = 50;

export type Preparing = Pick<
  Library,
  'files' | 'bytes' | 'pages' | 'pageImages' | 'pageReader' | 'securityLog' | 'clock'
>;

/**
 * Examines a file, finds its pages and renders a slice of them. Returns the number left; call it again until
 * none is. Work of the same `PAGE_MAKER` continues. May run twice concurrently. Records why a file is
 * unreadable.
 * @throws ReadingStopped if the signal is aborted. After any other error, the call may be retried.
 */
export async function preparePages(library: Preparing, id: string, signal: AbortSignal): Promise<number> {
  const file = await library.files.find(id);
  if (!file?.completedAt || !file.type) return 0;
  await examineFile(library, id, signal);
  try {
    const left = await drawSlice(library, file, file.type, signal);
    if (left === 0) await library.pages.settle(id, undefined, library.clock());
    return left ?? 0;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await library.pages.settle(id, error.reason, library.clock());
    const account = file.owner === undefined ? {} : { account: file.owner };
    library.securityLog.record({ name: 'file.blamed', file: id, reason: error.reason, ...account });
    await library.pageImages.remove(file.key);
    return 0;
  }
}

/**
 * Renders stale pictures of a ready file again, in slices like `preparePages`. A page that fails keeps its
 * picture, and the file stays ready.
 * @throws ReadingStopped if the signal is aborted. After any other error, the call may be retried.
 */
export async function redrawPages(library: Preparing, id: string, signal: AbortSignal): Promise<number> {
  const file = await library.files.find(id);
  const [known] = await library.pages.preparationsOf([id]);
  if (!file?.completedAt || !file.type || known?.state !== 'ready') return 0;
  try {
    return (await drawSlice(library, file, file.type, signal)) ?? 0;
  } catch (error) {
    if (error instanceof Unreadable) return 0;
    throw error;
  }
}

/** Returns the pages left, or undefined if the file was removed meanwhile. */
async function drawSlice(
  library: Preparing,
  file: StoredFile,
  type: FileType,
  signal: AbortSignal,
): Promise<number | undefined> {
  const readable = readableFile(library, file, type);
  const sizes = await library.pageReader.sizesOf(readable, { priority: 'background', signal });
  if (!(await library.pages.begin(file.id, sizes, PAGE_MAKER))) return undefined;
  const isOver = beginSlice(library);
  let batch: DrawnPage[] = [];
  for await (const lacking of lackingPages(library, file.id, type)) {
    if (signal.aborted) throw new ReadingStopped();
    batch.push(await drawPage(library, readable, lacking, signal));
    const isLast = isOver();
    if (!isLast && batch.length < PAGES_AT_ONCE) continue;
    if (!(await record(library, file, batch))) return undefined;
    batch = [];
    if (isLast) return sizes.length - lacking.page;
  }
  return (await record(library, file, batch)) ? 0 : undefined;
}

type LackingPage = { page: number; turn: Turn | undefined; widths: number[]; asScanned: boolean };

async function* lackingPages(
  { pages }: Preparing,
  file: string,
  type: FileType,
): AsyncGenerator<LackingPage> {
  for (let from = 1; ; from += LOOKED_AT_ONCE) {
    const listed = await pages.listOf(file, from, LOOKED_AT_ONCE);
    for (const page of listed) {
      const widths = lackingWidths(page, type);
      const asScanned = page.rendering === 'scanned';
      if (widths.length > 0) yield { page: page.number, turn: page.turn, widths, asScanned };
    }
    if (listed.length < LOOKED_AT_ONCE) return;
  }
}

type DrawnPage = { page: number; findings: PageFindings; images: (PageImage & { page: number })[] };

async function drawPage(
  { pageReader, pageImages }: Preparing,
  readable: ReadableFile,
  { page, turn, widths, asScanned }: LackingPage,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const how = { priority: 'background', signal, asScanned, turn } as const;
  const drawn = await pageReader.draw(readable, page, widths, how);
  // Without this error, the page would be missing forever.
  if (drawn.length !== widths.length)
    throw new ReadingFailed('The page was not rendered in all requested widths');
  const images: DrawnPage['images'] = [];
  for (const [index, width] of widths.entries()) {
    const { height, bytes } = drawn[index] as DrawnImage;
    await pageImages.put({ key: readable.key, page, turn, width }, bytes);
    images.push({ page, width, height, size: bytes.length });
  }
  return { page, findings: drawn[0] ?? {}, images };
}

/** Returns false if the file was removed meanwhile. */
async function record(library: Preparing, { id, key }: StoredFile, drawn: DrawnPage[]): Promise<boolean> {
  // Records findings first, so that no reader sees a sheet whole and then in halves.
  for (const { page, findings } of drawn) await recordFindings(library, id, page, findings);
  if (
    await library.pages.addImages(
      id,
      drawn.flatMap(({ images }) => images),
    )
  )
    return true;
  // Nothing else would remove the pictures of a file that was removed meanwhile.
  if (!(await library.files.find(id))) await library.pageImages.remove(key);
  return false;
}

const DRAWN_RENDERINGS: readonly unknown[] = [
  'cleaned',
  'paper',
  'picture',
  'undrawn',
] satisfies DrawnRendering[];

/** The findings are checked because the process that read them handles untrusted files. */
export async function recordFindings(
  { pages }: Pick<Library, 'pages'>,
  file: string,
  page: number,
  { gutter, rendering }: PageFindings,
): Promise<void> {
  const isGutter = typeof gutter === 'number' && gutter > 0 && gutter < 1;
  const isDrawn = DRAWN_RENDERINGS.includes(rendering);
  await pages.setFindings(file, page, { ...(isGutter && { gutter }), ...(isDrawn && { rendering }) });
}

function lackingWidths({ number, width, images }: Page, type: FileType): number[] {
  const wanted = number === 1 ? [THUMBNAIL_WIDTH, ...PAGE_WIDTHS] : [...USUAL_WIDTHS];
  const useful = type === 'application/pdf' ? wanted : wanted.filter((each) => each <= usefulWidth(width));
  // Includes pictures rendered on request, which have the same address.
  const stale = images.filter(({ isStale }) => isStale).map((image) => image.width);
  const lacking = useful.filter((each) => !images.some((image) => image.width === each));
  return [...new Set([...lacking, ...stale])].sort((one, other) => one - other);
}
