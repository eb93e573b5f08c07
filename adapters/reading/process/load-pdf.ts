import { PDFDocument } from '@cantoo/pdf-lib';
import { Unreadable } from '../../../domain/page/page-reader.ts';

/**
 * Loads a PDF to take pages from. Decrypts a file that opens without a password and only forbids changes: otherwise copied
 * pages keep encrypted streams in a file without a key, and are blank.
 * @throws Unreadable
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  } catch {
    throw new Unreadable('damaged');
  }
}
