import { Unexaminable } from './pdf-syntax.ts';

/**
 * Streams of an encrypted PDF that opens without a password, by object number.
 * @throws Unexaminable
 */
export async function decryptedStreams(file: Uint8Array): Promise<Map<number, Uint8Array>> {
  const { ParseSpeeds, PDFDocument, PDFRawStream } = await import('@cantoo/pdf-lib');
  const options = { password: '', parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };
  const document = await PDFDocument.load(file, options).catch((error: unknown) => {
    throw new Unexaminable(`The PDF cannot be decrypted: ${error}`);
  });
  const streams = new Map<number, Uint8Array>();
  for (const [{ objectNumber }, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream) streams.set(objectNumber, object.contents);
  return streams;
}
