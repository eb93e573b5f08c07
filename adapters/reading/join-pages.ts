import { PDFDocument } from '@cantoo/pdf-lib';
import type { PageReader, PageRun, ReadOptions } from '../../domain/page/page-reader.ts';
import { copyPages } from './process/copy-pages.ts';

/** In pixels; enough for small print on A4. */
const PHOTO_WIDTH = 2000;
const QUALITY = 85;
/** Longer side of A4 in points. */
const LONG = 842;

type Reads = Pick<PageReader, 'sizesOf' | 'extract' | 'draw' | 'convert'>;

export async function joinPages(
  reader: Reads,
  pages: readonly PageRun[],
  options: ReadOptions,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const run of pages) parts.push(await partOf(reader, run, options));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const part of parts) {
    const document = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of copyPages(document, document.getPages(), whole)) whole.addPage(page);
  }
  return whole.save({ addDefaultPage: false });
}

async function partOf(
  reader: Reads,
  { file, first, last }: PageRun,
  options: ReadOptions,
): Promise<Uint8Array> {
  if (file.type === 'application/pdf') return reader.extract(file, { first, last }, options);
  const [size] = await reader.sizesOf(file, options);
  const width = Math.min(PHOTO_WIDTH, size?.width ?? PHOTO_WIDTH);
  const [drawn] = await reader.draw(file, 1, [width], { ...options, asScanned: true });
  if (!drawn) throw new Error(`${file.key} could not be rendered`);
  return photoPdf(await reader.convert(drawn.bytes, { format: 'jpeg', quality: QUALITY }));
}

async function photoPdf(jpeg: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const image = await document.embedJpg(jpeg);
  const scale = LONG / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  return document.save();
}
