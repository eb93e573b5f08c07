import { gunzipSync } from 'node:zlib';

/** The largest of Tesseract's best data has 15 MB. All of it is held in the memory of the process that reads. */
export const OCR_DATA_MOST = 32 * 1024 * 1024;

/** Data for OCR, which may be packed by gzip. @throws where that is damaged, or larger than any such data. */
export function unpacked(bytes: Buffer): Buffer {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? gunzipSync(bytes, { maxOutputLength: OCR_DATA_MOST }) : bytes;
}
