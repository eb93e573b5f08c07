import { openFile } from '../file/visible-file.ts';
import type { StoredFile } from '../file.ts';
import { PAGE_WIDTHS, type Page, THUMBNAIL_WIDTH } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { type Drawing, pageImage, unknownPage } from './page-image.ts';
import type { Conversion, CropSide, ImageFormat } from './page-reader.ts';

/** What somebody wishes a picture of a page to be like. Sizes in pixels; 0 leaves them to the page. */
export type PreviewWish = {
  page: number;
  width: number;
  height: number;
  side: CropSide;
  format: ImageFormat;
  /** 0 to 100; undefined for as it is kept. */
  quality: number | undefined;
};

/** A picture that can be had: the kept one of this width, written out in another way unless it will do as it is. */
export type Preview = { file: StoredFile; page: number; width: number; conversion: Conversion | undefined };

const RETRY_AFTER_S = 2;
/** What a picture is written with when nobody says: enough for letters. */
const QUALITY = 75;
/** No cut is higher than this many times its width. */
const TALL_MOST = 4;

/**
 * The picture that comes nearest to a wish: at least as large, in a width in which pages are kept. So nothing new has
 * to be kept, whatever is asked for.
 * @throws Refusal not-found `file.unknown`, `page.unknown`; unavailable `pages.waiting`; invalid `pages.unreadable`.
 */
export async function planPreview(library: Drawing, id: string, wish: PreviewWish): Promise<Preview> {
  const file = await openFile(library, id);
  const [known] = await library.pages.preparationsOf([id]);
  if (known?.state === 'unreadable') throw new Refusal('invalid', 'pages.unreadable', known.sentence ?? '');
  const [page] = await library.pages.listOf(id, wish.page, 1);
  if (page?.number !== wish.page) throw known?.state === 'ready' ? unknownPage() : waiting();
  const width = keptWidth(page, wish);
  return { file, page: page.number, width, conversion: conversionOf(wish, width) };
}

/** @throws Refusal as `pageImage`. */
export async function drawPreview(library: Drawing, preview: Preview): Promise<Uint8Array> {
  const { file, page, width, conversion } = preview;
  const { image } = await pageImage(library, file.id, page, width);
  return conversion ? library.pageReader.convert(image, conversion) : image;
}

function keptWidth({ number, ...page }: Page, { width, height }: PreviewWish): number {
  const wished = Math.max(width, (height * page.width) / page.height);
  if (wished === 0) return Math.max(...PAGE_WIDTHS);
  const widths = number === 1 ? [THUMBNAIL_WIDTH, ...PAGE_WIDTHS] : PAGE_WIDTHS;
  return widths.find((each) => each >= wished) ?? Math.max(...PAGE_WIDTHS);
}

function conversionOf(wish: PreviewWish, kept: number): Conversion | undefined {
  const { width, height, side, format, quality } = wish;
  const isCut = width > 0 && height > 0;
  if (!isCut && format === 'webp' && quality === undefined) return undefined;
  const written = { format, quality: quality ?? QUALITY };
  if (!isCut) return written;
  const tall = Math.min(height / width, TALL_MOST);
  return { ...written, crop: { width: kept, height: Math.max(1, Math.round(kept * tall)), side } };
}

function waiting(): Refusal {
  const sentence = 'The pages of this file are being prepared. Please try again in a few seconds.';
  return new Refusal('unavailable', 'pages.waiting', sentence, { retryAfter: RETRY_AFTER_S });
}
