import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp, { type Sharp } from 'sharp';
import type { ReadableFile } from '../../domain/file/readable-file.ts';
import type { PageReader } from '../../domain/page/page-reader.ts';

/** A typed page, of A4 unless it is less high, in a font that every PDF reader has: the same on every machine. */
export async function typedPage(lines: readonly string[], size = 12, height = 842): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595, height]);
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: 60, y: height - 72 - index * size * 1.6, size, font });
  }
  return document.save();
}

/** Bytes as the page reader takes them. */
export function readable(bytes: Uint8Array, key: string, type: ReadableFile['type']): ReadableFile {
  async function* source() {
    yield bytes;
  }
  return { key, type, size: bytes.length, path: undefined, open: async () => source() };
}

/** What a camera or a scanner would make of it: a picture, 170 dots an inch, without any text of its own. */
export async function pictureOfPage(reader: PageReader, pdf: Uint8Array): Promise<Sharp> {
  const file = readable(pdf, `typed-${crypto.randomUUID()}`, 'application/pdf');
  const [image] = await reader.draw(file, 1, [1440], { priority: 'background' });
  if (!image) throw new Error('Nothing was drawn');
  return sharp(image.bytes).greyscale();
}
