import decodeQR from 'qr/decode.js';
import type { PageLook } from '../../../domain/page/page-reader.ts';
import type { OpenFile } from './open-file.ts';
import type { Raster } from './raster.ts';

/** Tried in this order: the code in a photo may be small, while a rough print is read better when smaller. */
const WIDTHS = [1000, 1500, 700] as const;

export async function lookAtPage(file: OpenFile, page: number): Promise<PageLook> {
  let isBlank = false;
  for (const [index, width] of WIDTHS.entries()) {
    const raster = await file.raster(page, width, 'grey');
    try {
      if (index === 0) isBlank = isBlankPage(raster);
      const code = isBlank ? undefined : textOfCode(raster);
      if (code !== undefined || isBlank) return { code, isBlank };
    } finally {
      raster.free();
    }
  }
  return { code: undefined, isBlank };
}

/** Share of dark pixels below which a page is blank. Ignores the edges, where scanners leave shadows. */
const INK_LEAST = 0.0004;
const EDGE = 0.06;

function isBlankPage({ data, width, height }: Raster): boolean {
  const [left, top] = [Math.round(width * EDGE), Math.round(height * EDGE)];
  const levels = new Uint32Array(256);
  for (let y = top; y < height - top; y += 1)
    for (let x = left; x < width - left; x += 1) count(levels, data[y * width + x] as number);
  const pixels = (width - 2 * left) * (height - 2 * top);
  // Paper is the most frequent brightness, and print is much darker.
  const paper = levels.indexOf(Math.max(...levels));
  const dark = levels
    .subarray(0, Math.max(0, Math.round(paper * 0.7)))
    .reduce((sum, count) => sum + count, 0);
  return dark / pixels < INK_LEAST;
}

function count(levels: Uint32Array, level: number): void {
  levels[level] = (levels[level] as number) + 1;
}

function textOfCode({ data, width, height }: Raster): string | undefined {
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < width * height; from += 1, to += 3) {
    const grey = data[from] as number;
    pixels[to] = grey;
    pixels[to + 1] = grey;
    pixels[to + 2] = grey;
  }
  try {
    // The default time limit is for frames of a camera.
    return decodeQR({ data: pixels, width, height }, { format: 'RGB', timeLimit: Number.POSITIVE_INFINITY });
  } catch {
    return undefined;
  }
}
