import { readableFile } from '../file/readable-file.ts';
import { openFile, type ViewerOf } from '../file/visible-file.ts';
import type { FileType, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { PAGE_WIDTHS, type Page, THUMBNAIL_WIDTH, type Turn } from '../page.ts';
import { isId } from '../primitives/id.ts';
import { isOutage, Refusal } from '../refusal.ts';
import { hasScan, pageImageName } from './page-images.ts';
import { pagesOfFile } from './page-order.ts';
import { type DrawnImage, Unreadable } from './page-reader.ts';
import { recordFindings } from './prepare-pages.ts';
import { busyDrawing, sharedDrawing } from './shared-drawing.ts';

export type PageDrawing = Pick<Library, 'files' | 'bytes' | 'pages' | 'pageImages' | 'pageReader' | 'clock'>;

/** A failed picture is not tried again for this long: each attempt may use all limits of a process. */
const REFUSED_MS = 3_600_000;
/** Maximum failures remembered per library in this process; the oldest is dropped. */
const REFUSED_MOST = 1000;
const refused = new WeakMap<PageDrawing['pageImages'], Map<string, number>>();

/**
 * The file must be complete and visible to the viewer, and `width` undefined or that of a stored picture.
 * @throws Refusal not-found `file.unknown`, `page.unknown`.
 */
export async function pageFile(
  library: Pick<Library, 'files' | 'hiddenNotes'>,
  viewerOf: ViewerOf,
  { id, width }: { id: string; width?: number },
): Promise<StoredFile> {
  const widths: readonly number[] = [THUMBNAIL_WIDTH, ...PAGE_WIDTHS];
  if (!isId(id) || (width !== undefined && !widths.includes(width))) throw unknownPage();
  return openFile(library, viewerOf, id);
}

/** `flow`: queue for rendering a missing picture (`ReadOptions`). */
type WantedImage = {
  page: number;
  turn?: Turn | undefined;
  width: number;
  asScanned?: boolean;
  flow?: string;
};

/**
 * Picture of a page as WebP. A missing one is rendered and stored. `asScanned`: not cleaned, and not rotated
 * unless a moderator did.
 * @throws Refusal not-found `page.unknown`; unavailable `pages.busy`.
 */
export async function openPageImage(
  library: PageDrawing,
  file: StoredFile,
  wanted: WantedImage,
): Promise<Uint8Array> {
  const isScan = wanted.asScanned === true && hasScan(await pageOf(library, file, wanted.page));
  const { page, turn, width, flow } = wanted;
  const stored = await library.pageImages.open({ key: file.key, page, turn, width, isScan });
  return stored ?? drawnOnce(library, file, { page, turn, width, flow, isScan });
}

async function pageOf({ pages }: PageDrawing, { id }: StoredFile, number: number): Promise<Page | undefined> {
  const [page] = await pages.listOf(id, number, 1);
  return page?.number === number ? page : undefined;
}

type Wanted = Pick<WantedImage, 'page' | 'turn' | 'width'> & { flow: string | undefined; isScan: boolean };

async function drawnOnce(library: PageDrawing, file: StoredFile, wanted: Wanted): Promise<Uint8Array> {
  const { page } = wanted;
  const [preparation] = await library.pages.preparationsOf([file.id]);
  if (!preparation || page < 1 || page > pagesOfFile(preparation) || !file.type) throw unknownPage();
  const name = nameOf(file, wanted);
  if (isRefused(library, name)) throw unknownPage();
  const { type } = file;
  return sharedDrawing(library.pageImages, name, () => draw(library, file, type, wanted));
}

function nameOf({ key }: StoredFile, wanted: Wanted): string {
  return `${key} ${pageImageName(wanted)}`;
}

async function draw(
  library: PageDrawing,
  file: StoredFile,
  type: FileType,
  wanted: Wanted,
): Promise<Uint8Array> {
  const { page, turn, width, flow, isScan } = wanted;
  const known = await pageOf(library, file, page);
  // Only the shown rotation may be requested.
  const shown = isScan && known?.isRotationDetected ? undefined : known?.turn;
  if (shown !== turn) throw unknownPage();
  const readable = readableFile(library, file, type);
  const asScanned = isScan || known?.rendering === 'scanned';
  const [image] = await library.pageReader
    .draw(readable, page, [width], {
      ...{ priority: 'interactive', asScanned, turn },
      ...(flow !== undefined && { flow }),
    })
    .catch((error) => refuse(library, nameOf(file, wanted), error));
  if (!image) throw unknownPage();
  const kept = isScan
    ? library.pageImages.put({ key: file.key, page, turn, width, isScan }, image.bytes)
    : store(library, file, { page, turn }, image);
  await kept.catch((error) => {
    // While pictures cannot be stored, each request renders the page again.
    if (!isOutage(error)) throw error;
  });
  return image.bytes;
}

async function store(
  { pageImages, pages, files }: PageDrawing,
  { id, key }: StoredFile,
  { page, turn }: Pick<WantedImage, 'page' | 'turn'>,
  { width, height, bytes, ...findings }: DrawnImage,
): Promise<void> {
  await pageImages.put({ key, page, turn, width }, bytes);
  await recordFindings({ pages }, id, page, findings);
  const isRecorded = await pages.addImages(id, [{ page, width, height, size: bytes.length }]);
  if (!isRecorded && !(await files.find(id))) await pageImages.remove(key);
}

/** Rejects only this picture: other pages of the file are still shown. */
function refuse(library: PageDrawing, name: string, error: unknown): never {
  if (error instanceof Unreadable) {
    rememberRefused(library, name);
    throw unknownPage();
  }
  return busyDrawing(error);
}

function rememberRefused({ pageImages, clock }: PageDrawing, name: string): void {
  const times = refused.get(pageImages) ?? new Map<string, number>();
  refused.set(pageImages, times);
  const [oldest] = times.keys();
  if (oldest !== undefined && times.size >= REFUSED_MOST) times.delete(oldest);
  times.set(name, clock().getTime());
}

function isRefused({ pageImages, clock }: PageDrawing, name: string): boolean {
  const at = refused.get(pageImages)?.get(name);
  return at !== undefined && clock().getTime() - at < REFUSED_MS;
}

export function unknownPage(): Refusal {
  return new Refusal('not-found', 'page.unknown');
}
