import { PDFDocument } from '@cantoo/pdf-lib';
import type { PageReader } from '../../../domain/page/page-reader.ts';
import type { StackPage } from '../../../domain/paper/split-stack.ts';
import { AT_ONCE } from './read-stack.ts';
import type { StackFile } from './stack-files.ts';

/** Pixels, enough for small print on A4. */
const PHOTO_WIDTH = 2000;
const QUALITY = 85;
/** Longer side of A4 in points. */
const LONG = 842;

export async function paperPdf(
  reader: PageReader,
  files: readonly StackFile[],
  pages: readonly StackPage[],
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const run of runsOf(pages)) parts.push(await partOf(reader, files, run));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const part of parts) {
    const document = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page);
  }
  return whole.save({ addDefaultPage: false });
}

type Run = { file: number; first: number; last: number };

function runsOf(pages: readonly StackPage[]): Run[] {
  const runs: Run[] = [];
  for (const { file, page } of pages) {
    const last = runs.at(-1);
    if (last?.file === file && last.last + 1 === page) last.last = page;
    else runs.push({ file, first: page, last: page });
  }
  return runs;
}

async function partOf(
  reader: PageReader,
  files: readonly StackFile[],
  { file, first, last }: Run,
): Promise<Uint8Array> {
  const readable = files[file]?.readable;
  if (!readable) throw new Error(`The stack has no file ${file}`);
  if (readable.type === 'application/pdf') return reader.extract(readable, { first, last }, AT_ONCE);
  const [size] = await reader.sizesOf(readable, AT_ONCE);
  const width = Math.min(PHOTO_WIDTH, size?.width ?? PHOTO_WIDTH);
  const [drawn] = await reader.draw(readable, 1, [width], { ...AT_ONCE, asScanned: true });
  if (!drawn) throw new Error(`${readable.key} was not drawn`);
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
