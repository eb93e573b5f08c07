import { PDFDocument, PDFInvalidObject } from '@cantoo/pdf-lib';
import { Unreadable } from '../../../domain/page/page-reader.ts';

/** The first object must begin within this many bytes. */
const HEAD_BYTES = 4096;
const SPACE = 0x20;

/**
 * Loads a PDF to copy pages from. A file that opens without a password and only forbids changes is decrypted:
 * otherwise copied pages would keep encrypted streams without a key and be blank.
 * @throws Unreadable
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await load(bytes).catch(() => load(withoutBytesBeforeObjects(bytes)));
    return hasInvalidObjects(document) ? await load(withOwnLengths(bytes)).catch(() => document) : document;
  } catch {
    throw new Unreadable('damaged');
  }
}

const load = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false, password: '' });

/**
 * Some scanners write a line that is not a comment between the header and the first object: replaces it with
 * spaces. Viewers find objects by their table and skip the line; pdf-lib reads from the start.
 */
function withoutBytesBeforeObjects(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const [header = ''] = /^[\s\S]*?%PDF-[\d.]*/.exec(head) ?? [];
  const objects = head.search(/(?<![\d.])\d{1,10} \d{1,5} obj\b/);
  return objects > header.length ? Uint8Array.from(bytes).fill(SPACE, header.length, objects) : bytes;
}

const hasInvalidObjects = ({ context }: PDFDocument) =>
  context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFInvalidObject);

const LENGTH = /(?<!\d)(\d{1,10} \d{1,5}) obj\s{1,9}(\d{1,10})\s{1,9}endobj/g;
const REFERENCE = /\/Length\s{1,9}(\d{1,10} \d{1,5}) R/g;

/**
 * Writes lengths that are objects of their own into their streams. Without them pdf-lib looks for the end of a stream by
 * its keywords, and takes the word stream in the text of a page for one.
 */
function withOwnLengths(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const lengths = new Map([...text.matchAll(LENGTH)].map(([, object, length]) => [object, length]));
  return Buffer.from(
    text.replace(REFERENCE, (entry, object) => {
      const length = lengths.get(object);
      return length === undefined ? entry : `/Length ${length}`;
    }),
    'latin1',
  );
}
