import { PDFDocument, PDFName, PDFObjectCopier, PDFPage } from '@cantoo/pdf-lib';
import { Unreadable } from '../../../domain/page/page-reader.ts';

const LAYERS = PDFName.of('OCProperties');

/**
 * Pages of a PDF, counted from 1, as a PDF with all that they need.
 * @throws Unreadable
 */
export async function extractPages(bytes: Uint8Array, first: number, last: number): Promise<Uint8Array> {
  const whole = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }).catch(() => {
    throw new Unreadable('damaged');
  });
  if (whole.isEncrypted) throw new Unreadable('encrypted');
  const count = whole.getPageCount();
  if (first < 1 || last < first || last > count) throw new RangeError(`It has ${count} pages`);
  const part = await PDFDocument.create({ updateMetadata: false });
  // One copier for all, so that the list of layers names those of the pages: without it, viewers show hidden layers.
  const copier = PDFObjectCopier.for(whole.context, part.context);
  for (const { node } of whole.getPages().slice(first - 1, last)) {
    const copy = copier.copy(node);
    part.addPage(PDFPage.of(copy, part.context.register(copy), part));
  }
  const layers = whole.catalog.get(LAYERS);
  if (layers) part.catalog.set(LAYERS, copier.copy(layers));
  return part.save({ addDefaultPage: false });
}
