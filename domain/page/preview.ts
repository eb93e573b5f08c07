import { openFile, type ViewerOf } from '../file/visible-file.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { PAGE_WIDTHS, type Page, THUMBNAIL_WIDTH, type Turn } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { openPageImage, type PageDrawing, unknownPage } from './open-page-image.ts';
import type { Conversion, CropSide, ImageFormat } from './page-reader.ts';
import { shownPages } from './shown-pages.ts';

export type PreviewRequest = {
  page: number;
  width: number;
  height: number;
  side: CropSide;
  format: ImageFormat;
  /** Ranges from 0 to 100; undefined keeps that of the stored image. */
  quality: number | undefined;
};

/** The stored image of this width, converted if `conversion` is defined. */
export type Preview = {
  file: StoredFile;
  /** Page number in the file. */
  page: number;
  turn?: Turn | undefined;
  width: number;
  /** Bytes of the stored image; they change with each rendering. */
  size?: number | undefined;
  conversion: Conversion | undefined;
};

const RETRY_AFTER_S = 2;
/** Enough for legible text. */
const QUALITY = 75;
/** Maximum ratio of height to width of a crop. */
const TALL_MOST = 4;

/**
 * Preview closest to a request, of the page shown at that place: at least as large, in a stored width, so
 * that no request makes the library store more images.
 * @throws Refusal not-found `file.unknown`, `page.unknown`; unavailable `pages.waiting`; invalid
 * `pages.unreadable`.
 */
export async function planPreview(
  library: Pick<Library, 'files' | 'hiddenNotes' | 'pages'>,
  viewerOf: ViewerOf,
  id: string,
  request: PreviewRequest,
): Promise<Preview> {
  const file = await openFile(library, viewerOf, id);
  const [known] = await library.pages.preparationsOf([id]);
  if (known?.state === 'unreadable') {
    throw new Refusal('invalid', { name: 'pages.unreadable', values: { sentence: known.sentence ?? '' } });
  }
  const [page] = known ? await shownPages(library, known, request.page, 1) : [];
  if (page?.place !== request.page) throw known?.state === 'ready' ? unknownPage() : waiting();
  const width = storedWidth(page, request);
  const size = page.images.find((image) => image.width === width)?.size;
  return { file, page: page.number, turn: page.turn, width, size, conversion: conversionOf(request, width) };
}

type PreviewMaking = PageDrawing & Pick<Library, 'quickLimits'>;

/** Equal requests share a running conversion. Per library in this process. */
const converting = new WeakMap<PreviewMaking['pageReader'], Map<string, Promise<Uint8Array>>>();

/**
 * A conversion counts against the limit of the client's network.
 * @throws Refusal as `openPageImage`; too-many `limit.reached`.
 */
export async function makePreview(
  library: PreviewMaking,
  preview: Preview,
  network: string,
): Promise<Uint8Array> {
  const { file, page, turn, width, conversion } = preview;
  const stored = await library.pageImages.open({ key: file.key, page, turn, width });
  if (stored && !conversion) return stored;
  await takeOrRefuse(library.quickLimits, LIMITS.preview, network, library.clock());
  const image =
    stored ?? (await openPageImage(library, file, { page, turn, width, flow: `previews of ${network}` }));
  return conversion ? convertedOnce(library, image, { ...preview, conversion }, network) : image;
}

async function convertedOnce(
  { pageReader }: PreviewMaking,
  image: Uint8Array,
  { file, page, turn, width, conversion }: Preview & { conversion: Conversion },
  network: string,
): Promise<Uint8Array> {
  const inProgress = converting.get(pageReader) ?? new Map<string, Promise<Uint8Array>>();
  converting.set(pageReader, inProgress);
  const name = JSON.stringify([file.key, page, turn, width, conversion]);
  const drawing = inProgress.get(name);
  if (drawing) return drawing;
  const converted = pageReader.convert(image, conversion, network).finally(() => inProgress.delete(name));
  inProgress.set(name, converted);
  return converted;
}

function storedWidth({ number, ...page }: Page, { width, height }: PreviewRequest): number {
  const wanted = Math.max(width, (height * page.width) / page.height);
  if (wanted === 0) return Math.max(...PAGE_WIDTHS);
  const widths = number === 1 ? [THUMBNAIL_WIDTH, ...PAGE_WIDTHS] : PAGE_WIDTHS;
  return widths.find((each) => each >= wanted) ?? Math.max(...PAGE_WIDTHS);
}

function conversionOf(request: PreviewRequest, stored: number): Conversion | undefined {
  const { width, height, side, format, quality } = request;
  const isCropped = width > 0 && height > 0;
  if (!isCropped && format === 'webp' && quality === undefined) return undefined;
  const encoding = { format, quality: quality ?? QUALITY };
  if (!isCropped) return encoding;
  const tall = Math.min(height / width, TALL_MOST);
  return { ...encoding, crop: { width: stored, height: Math.max(1, Math.round(stored * tall)), side } };
}

function waiting(): Refusal {
  return new Refusal('unavailable', 'pages.waiting', { retryAfter: RETRY_AFTER_S });
}
