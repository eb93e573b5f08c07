import { PDFArray, PDFDocument, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import type { TypedPage } from '../../../../domain/book/book-renderer.ts';
import { loadPdf } from '../load-pdf.ts';
import { keepOwnPictures } from '../own-pictures.ts';
import { undoPredictors } from './without-predictor.ts';

/** Keys needed to draw a page. Drops actions, links and annotations, which lead to the rest of the file. */
const KEPT = new Set(['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'Contents', 'Group']);

/**
 * Copies pages of a PDF, counted from 1, to a separate PDF: content only, upright, without actions.
 * @throws Unreadable
 */
export async function typesetPages(bytes: Uint8Array, pages: readonly TypedPage[]): Promise<Uint8Array> {
  const whole = await loadPdf(bytes);
  const wanted = pages.map(({ number, turn }) => {
    const page = whole.getPage(number - 1);
    return { page, ...placed(page, turn) };
  });
  const part = await PDFDocument.create({ updateMetadata: false });
  const own = wanted.map(({ width, height }) => part.addPage([width, height]));
  const drawn = [...wanted.keys()].filter((index) => wanted[index]?.page.node.Contents() !== undefined);
  for (const { page } of wanted) strip(page);
  // Copies all pages together, so that shared resources are stored once.
  const some = drawn.map((index) => wanted[index] as Wanted);
  const embedded = await part.embedPages(
    some.map(({ page }) => page),
    some.map(({ box }) => box),
    some.map(({ matrix }) => matrix),
  );
  for (const [at, index] of drawn.entries()) {
    const page = embedded[at];
    if (page) own[index]?.drawPage(page, { x: 0, y: 0, xScale: 1, yScale: 1 });
  }
  return part.save({ useObjectStreams: false, addDefaultPage: false });
}

type Box = { left: number; bottom: number; right: number; top: number };
type Matrix = [number, number, number, number, number, number];
type Place = { width: number; height: number; box: Box; matrix: Matrix };
type Wanted = Place & { page: PDFPage };

function strip(page: PDFPage): void {
  const { node } = page;
  keepOwnPictures(page);
  node.normalize();
  undoPredictors(page);
  for (const name of node.keys()) if (!KEPT.has(name.decodeText())) node.delete(name);
}

function placed(page: PDFPage, turn: number): Place {
  const box = shownBox(page);
  const [wide, high] = [box.right - box.left, box.top - box.bottom];
  const { left, bottom, right, top } = box;
  const angle = (((page.getRotation().angle + turn) % 360) + 360) % 360;
  if (angle === 90) return { width: high, height: wide, box, matrix: [0, -1, 1, 0, -bottom, right] };
  if (angle === 180) return { width: wide, height: high, box, matrix: [-1, 0, 0, -1, right, top] };
  if (angle === 270) return { width: high, height: wide, box, matrix: [0, 1, -1, 0, top, -left] };
  return { width: wide, height: high, box, matrix: [1, 0, 0, 1, -left, -bottom] };
}

/** Visible part of a page: the crop box within the media box. */
function shownBox({ node }: PDFPage): Box {
  const media = boxOf(node.MediaBox()) ?? { left: 0, bottom: 0, right: 595.28, top: 841.89 };
  const crop = boxOf(node.CropBox()) ?? media;
  const shown = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return shown.right > shown.left && shown.top > shown.bottom ? shown : media;
}

function boxOf(value: unknown): Box | undefined {
  if (!(value instanceof PDFArray) || value.size() < 4) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [0, 1, 2, 3].map((index) => {
    const number = value.lookup(index);
    return number instanceof PDFNumber ? number.asNumber() : 0;
  });
  const box = {
    left: Math.min(x0, x1),
    bottom: Math.min(y0, y1),
    right: Math.max(x0, x1),
    top: Math.max(y0, y1),
  };
  return box.right > box.left && box.top > box.bottom ? box : undefined;
}
