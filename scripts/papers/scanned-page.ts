import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp, { type Sharp } from 'sharp';
import type { ReadableFile } from '../../domain/file/readable-file.ts';
import type { PageReader } from '../../domain/page/page-reader.ts';

/** Typed page, A4 by default, in a standard PDF font: the same on every machine. */
export async function typedPage(lines: readonly string[], size = 12, height = 842): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595, height]);
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: 60, y: height - 72 - index * size * 1.6, size, font });
  }
  return document.save();
}

export function readable(bytes: Uint8Array, key: string, type: ReadableFile['type']): ReadableFile {
  async function* source() {
    yield bytes;
  }
  return { key, type, size: bytes.length, path: undefined, open: async () => source() };
}

/** Simulates an image from a camera or scanner at 170 dpi, without a text layer. */
export async function pictureOfPage(reader: PageReader, pdf: Uint8Array): Promise<Sharp> {
  const file = readable(pdf, `typed-${crypto.randomUUID()}`, 'application/pdf');
  const [image] = await reader.draw(file, 1, [1440], { priority: 'background' });
  if (!image) throw new Error('The page could not be drawn');
  return sharp(image.bytes).greyscale();
}
