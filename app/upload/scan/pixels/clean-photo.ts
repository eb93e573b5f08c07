import { findSheet } from './find-sheet.ts';
import { isBetter, type Measure, measured, strokesOf } from './measure.ts';
import { type Pixels, type Point, type Quad, shrunk } from './pixels.ts';
import { inGreys, isPrint } from './print.ts';
import type { Sheet } from './refine.ts';
import { type Encode, encodedWithin, type Layer } from './shrink.ts';
import { straightened } from './straighten.ts';
import { whiten } from './whiten.ts';

/** Longest side of a cleaned page in pixels: 150 dpi of A4. */
const LONGEST = 1800;
/** Largest page in bytes: 150 kB with its PDF objects. */
const MOST_BYTES = 148_000;
/** Width of the picture for measuring strokes. The picture for measuring the paper is a fraction of it. */
const STROKES_WIDE = 600;
const PAPER_TIMES = 3;
/** Fraction cropped at each detected side, which may show a trace of the table. */
const INSET = 0.004;

const LOOKED_AT = 0.7;

type Picture = {
  layer: Layer;
  shown: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
};

type Cleaned = Measure &
  Picture & {
    sheet: Sheet;
    isBetter: boolean;
  };

/** Corners placed by the user. `bytes`: size of the photo, which limits that of the page. */
type Found = { corners?: Quad | undefined; bytes: number };

/** Flattens, whitens and shrinks the sheet in a photo, by given or detected corners. */
export async function cleanPhoto(
  photo: Pixels,
  encode: Encode,
  { corners, bytes }: Found = { bytes: MOST_BYTES },
): Promise<Cleaned> {
  const sheet = corners ? { corners, bends: [0, 0, 0, 0] as const } : findSheet(photo);
  const page = straightened(photo, { ...sheet, corners: inset(sheet.corners) }, LONGEST);
  const times = Math.max(1, Math.round(page.width / STROKES_WIDE));
  const small = shrunk(page, times);
  whiten(page, shrunk(small, PAPER_TIMES), times * PAPER_TIMES);
  const measure = measured(strokesOf(small), shrunk(page, times));
  const picture = await pictureWithin(Math.min(MOST_BYTES, 0.9 * bytes), page, encode);
  return { ...measure, ...picture, sheet, isBetter: isBetter(measure) };
}

async function pictureWithin(most: number, page: Pixels, encode: Encode): Promise<Picture> {
  const layer = isPrint(page) ? await inGreys(page) : undefined;
  if (layer && layer.bytes.length <= most) {
    const { jpeg: shown } = await encode(page, LOOKED_AT, 1);
    return { layer, shown, width: page.width, height: page.height };
  }
  const { jpeg, width, height } = await encodedWithin(most, page, encode);
  return { layer: { bytes: jpeg }, shown: jpeg, width, height };
}

function inset(corners: Quad): Quad {
  const middle = { x: 0, y: 0 };
  for (const { x, y } of corners) {
    middle.x += x / 4;
    middle.y += y / 4;
  }
  const towards = ({ x, y }: Point) => ({
    x: x + 2 * INSET * (middle.x - x),
    y: y + 2 * INSET * (middle.y - y),
  });
  return corners.map(towards) as unknown as Quad;
}
