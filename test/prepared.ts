import type { Library } from '../domain/library.ts';
import { PAGE_MAKER, PAGE_WIDTHS, THUMBNAIL_WIDTH } from '../domain/page.ts';

export const A4 = { width: 595, height: 842 };

/** Records a file's pages as drawn, without the pictures themselves. */
export async function prepared(library: Pick<Library, 'pages' | 'clock'>, file: string, pages = 1) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  await library.pages.begin(
    file,
    numbers.map(() => A4),
    PAGE_MAKER,
  );
  const images = numbers.flatMap((page) =>
    [THUMBNAIL_WIDTH, ...PAGE_WIDTHS].map((width) => ({
      page,
      width,
      height: Math.round(width * Math.SQRT2),
      size: width * 60,
    })),
  );
  await library.pages.addImages(file, images);
  await library.pages.settle(file, undefined, library.clock());
}
