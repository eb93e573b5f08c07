import { eachRunAcross } from './ink.ts';
import { type Picture, turned } from './picture.ts';

/** Largest skew that is looked for, and the steps of the search, in degrees. */
const MOST = 30;
const STEPS = { coarse: 1, fine: 0.25 };
/** In degrees; Tesseract measures smaller ones well. */
const LEAST = 5;
/**
 * Minimum contrast of the rows at the skew, as a multiple of that of level rows, and of that at every other
 * angle beyond `beside` degrees: a page of hatched drawings has several.
 */
const CLEAR = { level: 4, others: 1.5, beside: 4 };
/** Widest stroke of a letter in pixels, at 200 dpi. */
const STROKE_MOST = 24;
/** Maximum number of strokes that are looked at. */
const POINTS_MOST = 20_000;
/** Height of a row in pixels, less than that of a line of small letters. */
const ROW = 3;
/**
 * Maximum ink that counts in a row, as a multiple of the mean: a stroke across the page has more than a line
 * of words.
 */
const ROW_MOST = 4;

const RADIANS = Math.PI / 180;

/**
 * Measures the skew of text lines on a normalized image in radians, positive if they rise to the right.
 * Returns 0 if it is small or unclear. Tesseract measures up to about ten degrees.
 */
export function skewOf(picture: Picture): number {
  const points = inkIn(picture);
  const limited = limitedContrast(points, picture);
  const coarse = best(-MOST, MOST, STEPS.coarse, limited);
  if (Math.abs(coarse.degrees) < LEAST || coarse.contrast <= CLEAR.level * limited(0)) return 0;
  const others = best(-MOST, MOST, STEPS.coarse, (degrees) =>
    Math.abs(degrees - coarse.degrees) > CLEAR.beside ? limited(degrees) : 0,
  );
  if (coarse.contrast <= CLEAR.others * others.contrast) return 0;
  const whole = (degrees: number) => contrastAt(points, picture, degrees, Number.POSITIVE_INFINITY);
  const { degrees } = best(coarse.degrees - STEPS.coarse, coarse.degrees + STEPS.coarse, STEPS.fine, whole);
  return degrees * RADIANS;
}

/** True if columns look more like lines of text than rows do. Lists with a left margin mislead it. */
export async function isOnSide(picture: Picture): Promise<boolean> {
  return contrastOfRows(await turned(picture, 90)) > contrastOfRows(picture);
}

function contrastOfRows(picture: Picture): number {
  return best(-LEAST, LEAST, STEPS.coarse, limitedContrast(inkIn(picture), picture)).contrast;
}

function limitedContrast(points: Points, picture: Picture) {
  const most = (ROW_MOST * points.x.length * ROW) / picture.height;
  return (degrees: number) => contrastAt(points, picture, degrees, most);
}

type Points = { x: Uint16Array; y: Uint16Array };

/** Starts of short runs of ink along rows: strokes of letters, and no rules or dark areas beside the paper. */
function inkIn(picture: Picture): Points {
  const { width, height } = picture;
  const starts = new Uint32Array(Math.ceil(width / 2) * height);
  let count = 0;
  eachRunAcross(picture, (at, length) => {
    if (length > STROKE_MOST) return;
    starts[count] = at;
    count += 1;
  });
  const every = Math.max(1, Math.ceil(count / POINTS_MOST));
  const points = starts.subarray(0, count).filter((_, nth) => nth % every === 0);
  return {
    x: Uint16Array.from(points, (at) => at % width),
    y: Uint16Array.from(points, (at) => Math.floor(at / width)),
  };
}

/**
 * Squared differences in ink between neighbouring rows that rise by this angle, as a share of the squared ink:
 * about 0.1 along lines of text, 0.01 across them.
 */
function contrastAt({ x, y }: Points, { width, height }: Picture, degrees: number, most: number): number {
  const [cos, sin] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
  const rows = new Uint32Array(Math.ceil((2 * width + height) / ROW) + 1);
  for (let at = 0; at < x.length; at += 1) {
    const row = Math.floor(((y[at] as number) * cos + (x[at] as number) * sin + width) / ROW);
    rows[row] = (rows[row] as number) + 1;
  }
  let [differences, squares, above] = [0, 0, 0];
  for (const ink of rows) {
    const row = Math.min(ink, most);
    differences += (row - above) ** 2;
    squares += row ** 2;
    above = row;
  }
  return differences / Math.max(1, squares);
}

function best(from: number, to: number, step: number, contrastOf: (degrees: number) => number) {
  let found = { degrees: from, contrast: 0 };
  for (let degrees = from; degrees <= to; degrees += step) {
    const contrast = contrastOf(degrees);
    if (contrast > found.contrast) found = { degrees, contrast };
  }
  return found;
}
