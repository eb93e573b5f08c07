import type { FileType } from '../../domain/file.ts';
import { PAGE_WIDTHS, type Page, usefulWidth } from '../../domain/page.ts';
import { pageImageHref } from '../paper/links.ts';

/** A page as the reader shows it. */
export type PagePicture = {
  number: number;
  src: string;
  srcSet: string;
  /** Of the widest picture, in pixels: the browser reserves this room before the picture is loaded. */
  width: number;
  height: number;
  /** Where a sheet of two pages is parted, in percent of its width: one of those that reading.css knows. */
  gutter?: number;
  /** Bytes of the picture in `src`; undefined while they are not known. */
  size: number | undefined;
};

/** The width in pixels that a phone with two pixels a point chooses, and the one for browsers without srcset. */
const USUAL_WIDTH = 720;

/** A page in every useful width. A picture that is not stored is drawn at its first request. */
export function pagePicture(file: string, type: FileType | undefined, page: Page): PagePicture {
  const { number, width, height, images, gutter } = page;
  const widths = usefulWidths(type, page);
  const href = (each: number) => pageImageHref(file, number, each);
  const widest = widths.at(-1) ?? USUAL_WIDTH;
  const usual = Math.min(USUAL_WIDTH, widest);
  return {
    number,
    src: href(usual),
    srcSet: widths.map((each) => `${href(each)} ${each}w`).join(', '),
    width: widest,
    height: Math.round((widest * height) / width),
    ...(gutter !== undefined && { gutter: knownGutter(gutter) }),
    size: images.find((image) => image.width === usual)?.size,
  };
}

/** Even numbers around the middle: between two of them there is only the margin of a page. */
function knownGutter(gutter: number): number {
  return Math.min(56, Math.max(44, 2 * Math.round(50 * gutter)));
}

/** Narrower ones are for screens of one pixel a point, which no phone has; a paper names each of its pages here. */
const READABLE_WIDTHS = PAGE_WIDTHS.filter((each) => each >= USUAL_WIDTH);

/** A picture wider than a photo itself shows nothing more. */
function usefulWidths(type: FileType | undefined, { width }: Page): readonly number[] {
  if (type === 'application/pdf') return READABLE_WIDTHS;
  const useful = READABLE_WIDTHS.filter((each) => each <= usefulWidth(width));
  return useful.length > 0 ? useful : [usefulWidth(width)];
}
