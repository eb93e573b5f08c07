import type { HeldText } from '../open-file.ts';
import type { Pdf } from '../pdf-page.ts';
import { loadPage } from '../pdf-page.ts';
import type { Pdfium } from '../pdfium.ts';
import type { Raster } from '../raster.ts';
import { boundsOf, hasImage, objectsOn } from './page-objects.ts';
import { type Box, onPicture } from './places.ts';

/** An image on a smaller share of the page is a logo or drawing. */
const COVERED_LEAST = 0.2;
/** Pixels across the examined page: about one per point of A4. */
const WIDTH = 600;
/** Lines of print are found in strips, so that they may be slightly slanted. */
const STRIPS = 6;
/** Height of the ink of a line, in pixels. */
const LINE = { least: 4, most: 22 };
/** Share of ink from which a row of pixels belongs to a line, and above which to a photo. */
const INK = { least: 0.04, most: 0.6 };
/** Minimum lines of a text, and minimum strips with that many lines. */
const TEXT = { lines: 4, strips: 2 };
/** Margin around a word of the layer, as a share of its height. */
const AROUND = 0.4;

/** True if a page's images have lines of print that its text layer lacks. `draw`: draws the page in grey. */
export async function hasUnreadPicture(
  pdf: Pdf,
  number: number,
  { lines }: HeldText,
  draw: (width: number) => Promise<Raster>,
): Promise<boolean> {
  const page = await loadPage(pdf, number);
  if (page === 0) return false;
  const images = imagesOn(pdf.p, page);
  pdf.p._FPDF_ClosePage(page);
  const covered = images.reduce((sum, box) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
  if (covered < COVERED_LEAST || !hasGap(images, lines)) return false;
  const raster = await draw(WIDTH);
  const words = lines.flatMap(({ top, height, words: placed }) =>
    placed.map(({ left, width }) => ({
      left: left - (AROUND * height * raster.height) / WIDTH,
      right: left + width + (AROUND * height * raster.height) / WIDTH,
      top: top - AROUND * height,
      bottom: top + (1 + AROUND) * height,
    })),
  );
  return hasLines(raster, images, words);
}

function imagesOn(p: Pdfium, page: number): Box[] {
  const placed = onPicture(p, page);
  return objectsOn(p, page)
    .filter((object) => hasImage(p, object))
    .flatMap((object) => boundsOf(p, object) ?? [])
    .map(placed)
    .map(({ left, top, right, bottom }) => ({
      left: inside(left),
      top: inside(top),
      right: inside(right),
      bottom: inside(bottom),
    }));
}

const inside = (share: number) => Math.min(1, Math.max(0, share));

/** Height of an image, as a share of the page, that is checked for lines if the layer has no word there. */
const GAP = 0.15;

function hasGap(images: readonly Box[], lines: HeldText['lines']): boolean {
  const edges = lines
    .map(({ top, height }) => ({ top: top - height, bottom: top + 2 * height }))
    .sort((one, other) => one.top - other.top);
  return images.some((image) => {
    let from = image.top;
    for (const { top, bottom } of [...edges, { top: image.bottom, bottom: image.bottom }]) {
      if (Math.min(top, image.bottom) - from > GAP) return true;
      from = Math.max(from, bottom);
    }
    return false;
  });
}

function hasLines({ data, width, height }: Raster, images: readonly Box[], words: readonly Box[]): boolean {
  const open = new Uint8Array(width * height);
  for (const box of images) fill(open, { width, height }, box, 1);
  for (const box of words) fill(open, { width, height }, box, 0);
  const dark = 0.65 * paperOf(data, open);
  const texts = Array.from({ length: STRIPS }, (_, strip) => {
    const [from, to] = [strip, strip + 1].map((each) => Math.round((each * width) / STRIPS)) as [
      number,
      number,
    ];
    const shares = Array.from({ length: height }, (_, y) => {
      let [ink, seen] = [0, 0];
      for (let at = y * width + from; at < y * width + to; at += 1) {
        if (open[at] === 0) continue;
        seen += 1;
        if ((data[at] as number) < dark) ink += 1;
      }
      return seen < (to - from) / 2 ? 0 : ink / seen;
    });
    return linesIn(shares);
  });
  return texts.filter((found) => found >= TEXT.lines).length >= TEXT.strips;
}

function fill(mask: Uint8Array, { width, height }: Pick<Raster, 'width' | 'height'>, box: Box, value: 0 | 1) {
  const [left, right] = [box.left, box.right].map((x) => Math.round(Math.min(1, Math.max(0, x)) * width));
  const [top, bottom] = [box.top, box.bottom].map((y) => Math.round(Math.min(1, Math.max(0, y)) * height));
  for (let y = top as number; y < (bottom as number); y += 1)
    mask.fill(value, y * width + (left as number), y * width + (right as number));
}

function paperOf(data: Uint8Array, open: Uint8Array): number {
  const levels = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 1)
    if (open[at]) levels[data[at] as number] = (levels[data[at] as number] as number) + 1;
  const light = levels.subarray(96);
  return 96 + light.indexOf(Math.max(...light));
}

function linesIn(shares: readonly number[]): number {
  let [lines, run, isDark] = [0, 0, false];
  for (const share of [...shares, 0]) {
    if (share >= INK.least) {
      run += 1;
      isDark ||= share > INK.most;
      continue;
    }
    if (run >= LINE.least && run <= LINE.most && !isDark) lines += 1;
    [run, isDark] = [0, false];
  }
  return lines;
}
