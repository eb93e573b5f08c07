import { PDFContext, type PDFRef, PDFWriter } from '@cantoo/pdf-lib';
import type { PagePicture } from './messages.ts';

/** Longer side of A4, in points. */
const LONG = 842;

/**
 * PDF with pages as long as A4. Writes the objects itself: pdf-lib's `PDFDocument` would add fonts, forms and
 * a parser, more bytes than the rest of the page.
 */
export async function paperPdf(pages: readonly PagePicture[]): Promise<Uint8Array<ArrayBuffer>> {
  const context = PDFContext.create();
  const tree = context.nextRef();
  const leaves = pages.map((page) => leafOf(context, tree, page));
  context.assign(tree, context.obj({ Type: 'Pages', Kids: leaves, Count: leaves.length }));
  context.trailerInfo.Root = context.register(context.obj({ Type: 'Catalog', Pages: tree }));
  const written = PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
  return written as Promise<Uint8Array<ArrayBuffer>>;
}

function leafOf(
  context: PDFContext,
  tree: PDFRef,
  { layer: { bytes, bits }, width, height }: PagePicture,
): PDFRef {
  const points = LONG / Math.max(width, height);
  const [across, down] = [width * points, height * points].map((length) => Number(length.toFixed(2)));
  const image = context.register(
    context.stream(bytes, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ...(bits ? { ...GREYS, BitsPerComponent: bits } : JPEG),
    }),
  );
  const contents = context.register(context.stream(`q ${across} 0 0 ${down} 0 0 cm /Page Do Q`));
  const resources = { XObject: { Page: image } };
  const box = [0, 0, across ?? 0, down ?? 0];
  return context.register(
    context.obj({ Type: 'Page', Parent: tree, MediaBox: box, Resources: resources, Contents: contents }),
  );
}

const JPEG = { BitsPerComponent: 8, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' };
const GREYS = { ColorSpace: 'DeviceGray', Filter: 'FlateDecode' };
