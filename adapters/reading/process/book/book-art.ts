import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { AssembledBook, BookPage } from '../../../../domain/book/assembled-book.ts';

/** A paper's page, drawn once or more often. `unit`: its size in points when drawn unscaled. */
export type Art = { ref: PDFRef; width: number; height: number; unit: { width: number; height: number } };

/**
 * A whole page, and the page to crop from. The latter lacks typed text: otherwise a search would find the
 * words beside a crop, too.
 */
export type PageArt = { whole: Art | undefined; cut: Art | undefined };

/** Images by paper and page; undefined for a page that could not be printed. */
export async function bookArt(document: PDFDocument, { papers, parts }: AssembledBook): Promise<PageArt[][]> {
  const typed: Art[][] = [];
  for (const part of parts) typed.push(await artOfPart(document, part));
  return papers.map(({ pages }) =>
    pages.map((page): PageArt => {
      if (page.is === 'missing') return { whole: undefined, cut: undefined };
      if (page.is === 'typed') {
        const cut = page.cut && artOfPicture(document, page.cut);
        return { whole: typed[page.part]?.[page.index], cut };
      }
      const art = artOfPicture(document, page);
      return { whole: art, cut: art };
    }),
  );
}

async function artOfPart(document: PDFDocument, part: Uint8Array): Promise<Art[]> {
  const source = await PDFDocument.load(part, { updateMetadata: false });
  const embedded = await document.embedPages(source.getPages().map((page) => withContent(page)));
  for (const page of embedded) await page.embed();
  return embedded.map(({ ref, width, height }) => ({ ref, width, height, unit: { width, height } }));
}

/** An empty page cannot be embedded: adds an invisible text. */
function withContent<Page extends { node: { Contents(): unknown }; drawText(text: string): void }>(
  page: Page,
): Page {
  if (page.node.Contents() === undefined) page.drawText('');
  return page;
}

/** Black-and-white images have no header and are coded as in fax. */
function artOfPicture(
  { context }: PDFDocument,
  { picture, size }: Pick<Extract<BookPage, { is: 'picture' }>, 'picture' | 'size'>,
): Art {
  const { kind, bytes, width, height } = picture;
  const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height };
  const colours = kind === 'colour' ? 'DeviceRGB' : 'DeviceGray';
  const fax = { K: -1, Columns: width, Rows: height, BlackIs1: false };
  const stream = context.stream(bytes, {
    ...image,
    ColorSpace: colours,
    BitsPerComponent: kind === 'black' ? 1 : 8,
    Filter: kind === 'black' ? 'CCITTFaxDecode' : 'DCTDecode',
    ...(kind === 'black' && { DecodeParms: fax }),
  });
  if (kind !== 'black') stream.dict.set(PDFName.of('Interpolate'), context.obj(true));
  return { ref: context.register(stream), ...size, unit: { width: 1, height: 1 } };
}
