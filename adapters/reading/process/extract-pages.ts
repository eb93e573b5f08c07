import { PDFDocument } from '@cantoo/pdf-lib';
import { copyPages } from './copy-pages.ts';
import { loadPdf } from './load-pdf.ts';

/**
 * Extracts pages, counted from 1, with everything that they need.
 * @throws Unreadable
 */
export async function extractPages(bytes: Uint8Array, first: number, last: number): Promise<Uint8Array> {
  const whole = await loadPdf(bytes);
  const count = whole.getPageCount();
  if (first < 1 || last < first || last > count)
    throw new RangeError(`Pages ${first}-${last} are out of range: the PDF has ${count} pages`);
  const part = await PDFDocument.create({ updateMetadata: false });
  const pages = whole.getPages().slice(first - 1, last);
  for (const page of copyPages(whole, pages, part)) part.addPage(page);
  return part.save({ addDefaultPage: false });
}
