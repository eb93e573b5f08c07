import type { FileType } from '../../domain/file.ts';
import { PAGE_WIDTHS, type Page, pageImageHref } from '../../domain/page.ts';

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

/** A page in every width that is worth having; those that are not kept are drawn when somebody asks for them. */
export function pagePicture(file: string, type: FileType | undefined, page: Page): PagePicture {
  const { number, width, height, images } = page;
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
    size: images.find((image) => image.width === usual)?.size,
  };
}

/** A photo shows no more in pictures that are wider than it is. */
function usefulWidths(type: FileType | undefined, { width }: Page): readonly number[] {
  if (type === 'application/pdf') return PAGE_WIDTHS;
  const enough = PAGE_WIDTHS.findIndex((each) => each >= width);
  return enough < 0 ? PAGE_WIDTHS : PAGE_WIDTHS.slice(0, enough + 1);
}
