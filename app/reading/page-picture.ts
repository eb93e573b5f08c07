import { PAGE_WIDTHS, type Page, pageImageHref, THUMBNAIL_WIDTH } from '../../domain/page.ts';

/** A page as the reader shows it. */
export type PagePicture = {
  number: number;
  src: string;
  srcSet: string;
  /** In pixels of the widest picture: so much room is kept for it before it comes. */
  width: number;
  height: number;
  /** Bytes of the picture that a phone takes; undefined while they are not known. */
  size: number | undefined;
};

/** What a phone at two pixels a point takes, and a browser that cannot choose. */
const USUAL_WIDTH = 720;

/** The pictures that are kept of a page; those that have gone are made again when they are asked for. */
export function pagePicture(file: string, { number, width, height, images }: Page): PagePicture {
  const kept = images.filter((image) => image.width !== THUMBNAIL_WIDTH);
  const widths = kept.length > 0 ? kept.map((image) => image.width) : [...PAGE_WIDTHS];
  const href = (each: number) => pageImageHref(file, number, each);
  const widest = widths.at(-1) ?? USUAL_WIDTH;
  const usual = widths.find((each) => each >= USUAL_WIDTH) ?? widest;
  return {
    number,
    src: href(usual),
    srcSet: widths.map((each) => `${href(each)} ${each}w`).join(', '),
    width: widest,
    height: Math.round((widest * height) / width),
    size: kept.find((image) => image.width === usual)?.size,
  };
}
