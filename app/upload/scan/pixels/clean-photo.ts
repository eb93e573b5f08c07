import { findSheet } from './find-sheet.ts';
import { isBetter, type Measure, measured, strokesOf } from './measure.ts';
import { type Pixels, type Point, type Quad, shrunk } from './pixels.ts';
import { inGreys, isPrint } from './print.ts';
import type { Sheet } from './refine.ts';
import { type Encode, encodedWithin, type Layer } from './shrink.ts';
import { straightened } from './straighten.ts';
import { whiten } from './whiten.ts';

/** The longer side of a cleaned page: 150 dots an inch of A4. */
const LONGEST = 1800;
/** The most bytes of a page: 150 kB with what the PDF says of it. */
const MOST_BYTES = 148_000;
/** The width of the picture in which strokes are measured; that of the paper is so many times smaller. */
const STROKES_WIDE = 600;
const PAPER_TIMES = 3;
/** This share of the sheet is cut off at each side that was found, because a trace of the table may be there. */
const INSET = 0.004;

/** The quality of a picture that is only looked at. */
const LOOKED_AT = 0.7;

/** A page as it is bound, and a JPEG that shows it. */
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

/** The corners that a person has placed, and the bytes of the photo: a page never has more. */
type Found = { corners?: Quad | undefined; bytes: number };

/** Straightens, whitens and shrinks the sheet in a photo: the one that is told, else the one that is found. */
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
