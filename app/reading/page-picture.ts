import type { FileType } from '../../domain/file.ts';
import { turnedSize } from '../../domain/page/arrangement.ts';
import { readingOrder } from '../../domain/page/folded-sheets.ts';
import { hasScan, pageName } from '../../domain/page/page-images.ts';
import type { ShownPage } from '../../domain/page/shown-pages.ts';
import { PAGE_WIDTHS, type Page, usefulWidth } from '../../domain/page.ts';
import { pageImageHref } from '../paper/links.ts';

/** A page as the reader shows it. */
export type PagePicture = {
  /** The place at which it is shown. */
  number: number;
  src: string;
  srcSet: string;
  /** Of the widest picture, in pixels: the browser reserves this room before the picture is loaded. */
  width: number;
  height: number;
  /** Of a sheet of two pages: its halves, in the order in which they are read. */
  halves?: readonly HalfPicture[];
  /** How it is drawn, if that is known: paper turns black at night, and what was cleaned can be seen as it was scanned. */
  look?: 'cleaned' | 'paper' | 'picture';
  /** It is white, although its file puts something on it. */
  isUndrawn?: boolean;
  /** It is turned because of its words, and can be seen as it was scanned. */
  isTurnRead?: boolean;
  /** Bytes of the picture in `src`; undefined while they are not known. */
  size: number | undefined;
};

/**
 * One half of a sheet's picture. `gutter`: where the sheet is parted, in percent of its width: one of those that reading.css
 * knows. `sheet`: the number of the sheet, if it is another page's.
 */
type HalfPicture = Pick<PagePicture, 'src' | 'srcSet' | 'width' | 'height' | 'look'> & {
  side: 'left' | 'right';
  gutter: number;
  sheet?: number;
};

/** The width in pixels that a phone with two pixels a point chooses, and the one for browsers without srcset. */
const USUAL_WIDTH = 720;

/** A page in every useful width, as it was scanned if asked for. A picture that is not stored is drawn at its first request. */
export function pagePicture(
  file: string,
  type: FileType | undefined,
  page: ShownPage,
  asScanned = false,
): PagePicture {
  const { place, images, gutter, look } = page;
  const isScan = asScanned && hasScan(page);
  const turn = isScan && page.isTurnRead ? undefined : page.turn;
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
    ...(look && { look: look === 'scanned' || look === 'undrawn' ? ('paper' as const) : look }),
  };
  return {
    number: place,
    ...picture,
    ...(look === 'undrawn' && { isUndrawn: true }),
    ...(page.isTurnRead && { isTurnRead: true }),
    ...(gutter !== undefined && turn === page.turn && { halves: halvesOf(picture, knownGutter(gutter)) }),
    size: images.find((image) => image.width === usual)?.size,
  };
}

const halvesOf = (picture: Omit<HalfPicture, 'side' | 'gutter'>, gutter: number): HalfPicture[] =>
  (['left', 'right'] as const).map((side) => ({ ...picture, side, gutter }));

/** The sides of folded sheets as pages that are read one after the other, two beside each other: `4 | 1` and `2 | 3` become `1 | 2` and `3 | 4`. */
export function unfolded(sides: readonly PagePicture[]): PagePicture[] {
  const halves = readingOrder(sides.length).flatMap(({ page, side }) => {
    const half = sides[page - 1]?.halves?.find((each) => each.side === side);
    return half ? [{ ...half, sheet: page }] : [];
  });
  return sides.map((each, index) => ({ ...each, halves: halves.slice(2 * index, 2 * index + 2) }));
}

/** Even numbers around the middle: between two of them there is only the margin of a page. */
function knownGutter(gutter: number): number {
  return Math.min(56, Math.max(44, 2 * Math.round(50 * gutter)));
}

/** Narrower ones are for screens of one pixel a point, which no phone has; a paper names each of its pages here. */
const READABLE_WIDTHS = PAGE_WIDTHS.filter((each) => each >= USUAL_WIDTH);

/** A picture wider than a photo itself shows nothing more. */
function usefulWidths(type: FileType | undefined, { width }: Pick<Page, 'width'>): readonly number[] {
  if (type === 'application/pdf') return READABLE_WIDTHS;
  const useful = READABLE_WIDTHS.filter((each) => each <= usefulWidth(width));
  return useful.length > 0 ? useful : [usefulWidth(width)];
}
