import { gunzipSync } from 'node:zlib';

/** Maximum bytes of a language's data, held in memory while reading. Tesseract's largest has 15 MB. */
export const OCR_DATA_MOST = 32 * 1024 * 1024;

/**
 * Data may be gzipped.
 * @throws if it is damaged or larger than `OCR_DATA_MOST`.
 */
export function unpacked(bytes: Buffer): Buffer {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? gunzipSync(bytes, { maxOutputLength: OCR_DATA_MOST }) : bytes;
}
