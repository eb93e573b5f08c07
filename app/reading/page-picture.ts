import type { FileType } from '../../domain/file.ts';
import { readingOrder } from '../../domain/page/booklet.ts';
import { hasScan, pageName } from '../../domain/page/page-images.ts';
import { turnedSize } from '../../domain/page/page-order.ts';
import type { ShownPage } from '../../domain/page/shown-pages.ts';
import { PAGE_WIDTHS, type Page, usefulWidth } from '../../domain/page.ts';
import { pageImageHref } from '../paper/links.ts';

export type PagePicture = {
  number: number;
  src: string;
  srcSet: string;
  /** Size in pixels of the widest picture, which reserves the space. */
  width: number;
  height: number;
  halves?: readonly HalfPicture[];
  /** Rendering of the page: `paper` is inverted at night, `cleaned` can also be shown as scanned. */
  look?: 'cleaned' | 'paper' | 'picture';
  /** Rendered blank although the file draws something. */
  isUndrawn?: boolean;
  /** Rotated by its detected text; can also be shown as scanned. */
  isRotationDetected?: boolean;
  size: number | undefined;
};

/**
 * Half of a sheet's picture. `gutter`: position of the fold in percent of the width, one of the values in
 * reading.css. `sheet`: number of the sheet if it belongs to another page.
 */
type HalfPicture = Pick<PagePicture, 'src' | 'srcSet' | 'width' | 'height' | 'look'> & {
  side: 'left' | 'right';
  gutter: number;
  sheet?: number;
};

/** Width in pixels that phones with a pixel ratio of 2 choose, also used without srcset. */
const USUAL_WIDTH = 720;

/** Picture of a page in all useful widths. Pictures are rendered on the first request. */
export function pagePicture(
  file: string,
  type: FileType | undefined,
  page: ShownPage,
  asScanned = false,
): PagePicture {
  const { place, images, gutter, rendering } = page;
  const isScan = asScanned && hasScan(page);
  const turn = isScan && page.isRotationDetected ? undefined : page.turn;
  const { width, height } = turn === page.turn ? page : turnedSize(page, page.turn);
  const widths = usefulWidths(type, { width });
  const name = pageName({ number: page.number, turn });
  const href = (each: number) => pageImageHref(file, name, each, isScan);
  const widest = widths.at(-1) ?? USUAL_WIDTH;
  const usual = Math.min(USUAL_WIDTH, widest);
  const picture = {
    src: href(usual),
    srcSet: widths.map((each) => `${href(each)} ${each}w`).join(', '),
    width: widest,
    height: Math.round((widest * height) / width),
    ...(rendering && {
      look: rendering === 'scanned' || rendering === 'undrawn' ? ('paper' as const) : rendering,
    }),
  };
  return {
    number: place,
    ...picture,
    ...(rendering === 'undrawn' && { isUndrawn: true }),
    ...(page.isRotationDetected && { isRotationDetected: true }),
    ...(gutter !== undefined && turn === page.turn && { halves: halvesOf(picture, knownGutter(gutter)) }),
    size: images.find((image) => image.width === usual)?.size,
  };
}

const halvesOf = (picture: Omit<HalfPicture, 'side' | 'gutter'>, gutter: number): HalfPicture[] =>
  (['left', 'right'] as const).map((side) => ({ ...picture, side, gutter }));

/** Reorders the sides of folded sheets: `4 | 1` and `2 | 3` become `1 | 2` and `3 | 4`. */
export function inReadingOrder(sides: readonly PagePicture[]): PagePicture[] {
  const halves = readingOrder(sides.length).flatMap(({ page, side }) => {
    const half = sides[page - 1]?.halves?.find((each) => each.side === side);
    return half ? [{ ...half, sheet: page }] : [];
  });
  return sides.map((each, index) => ({ ...each, halves: halves.slice(2 * index, 2 * index + 2) }));
}

/** Rounds to an even percentage near the middle; the error stays within the margin. */
function knownGutter(gutter: number): number {
  return Math.min(56, Math.max(44, 2 * Math.round(50 * gutter)));
}

/**
 * Leaves out narrower pictures: they suit a pixel ratio of 1, which phones do not have, and cost bytes per
 * page.
 */
const READABLE_WIDTHS = PAGE_WIDTHS.filter((each) => each >= USUAL_WIDTH);

/** Leaves out widths above the photo's own, which add no detail. */
function usefulWidths(type: FileType | undefined, { width }: Pick<Page, 'width'>): readonly number[] {
  if (type === 'application/pdf') return READABLE_WIDTHS;
  const useful = READABLE_WIDTHS.filter((each) => each <= usefulWidth(width));
  return useful.length > 0 ? useful : [usefulWidth(width)];
}
