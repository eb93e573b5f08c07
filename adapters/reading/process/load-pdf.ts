import { PDFDocument } from '@cantoo/pdf-lib';
import { Unreadable } from '../../../domain/page/page-reader.ts';

/**
 * A PDF to take pages from. Decrypts one that opens without a password and forbids changes only: copies of its pages would
 * keep their streams encrypted in a file that has no key, and come out white.
 * @throws Unreadable
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  } catch {
    throw new Unreadable('damaged');
  }
}
