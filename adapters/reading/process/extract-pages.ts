import { PDFDocument } from '@cantoo/pdf-lib';
import { Unreadable } from '../../../domain/page/page-reader.ts';

/** Some pages of a PDF as a PDF of their own, with what they need of it. Counted from 1. @throws Unreadable */
export async function extractPages(bytes: Uint8Array, first: number, last: number): Promise<Uint8Array> {
  const whole = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }).catch(() => {
    throw new Unreadable('damaged');
  });
  if (whole.isEncrypted) throw new Unreadable('encrypted');
  const count = whole.getPageCount();
  if (first < 1 || last < first || last > count) throw new RangeError(`It has ${count} pages`);
  const part = await PDFDocument.create({ updateMetadata: false });
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index);
  for (const page of await part.copyPages(whole, numbers)) part.addPage(page);
  return part.save({ addDefaultPage: false });
}
