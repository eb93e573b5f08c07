import type { Sharp } from 'sharp';
import type { DrawnRendering } from '../../../domain/page.ts';
import { cleanPage } from './cleaning/clean-page.ts';
import { inFewColours } from './cleaning/few-colours.ts';
import { inFewGreys, inGreys } from './cleaning/few-greys.ts';
import { keepWorn, type PartDrawn, wornPixels } from './cleaning/keep-worn.ts';
import { typedPage } from './cleaning/typed-page.ts';
import type { Whitened } from './cleaning/whiten.ts';
import { heightFor, type Pixels } from './raster.ts';
import { sharp } from './sharp.ts';

/** Measured on scans and typed papers: decisions/2026-11-24-scans-drawn-as-print.md. */
const QUALITY = 60;
const EFFORT = 2;
/** Effort of lossless WebP, of 100. More takes longer and gains nothing in a few greys. */
const SEARCH = { greys: 20, colours: 30 };
/**
 * Widths at which a page is drawn both cleaned and as scanned to compare sizes. The cleaned drawing wins at
 * the first width at which it takes at most this share of the scan's bytes. A clear lead at the small width
 * holds at every width, so the larger one is seldom drawn.
 */
const COMPARED = [
  { width: 360, most: 0.6 },
  { width: 720, most: 0.9 },
] as const;
/**
 * A page cleaned in colour may take at most this share of the scan's bytes. Coloured ink takes much less;
 * with more, the light changes colour across the page, or the image shows what is around the paper.
 */
const COLOURS_MOST = 0.75;
/** Narrower than this, in pixels, thin strokes of a shrunken photo look like grain. */
const NARROW = 960;

/**
 * Widths for sharp screens, where strokes are wide enough for three greys: an eighth fewer bytes than four.
 * The widest image is for zooming and keeps four.
 */
const THREE_GREYS = { from: 1000, to: 1200 };

/** Width in pixels from which a photo has sharp strokes. In few greys, a soft 8 would become a B. */
const SHARP_FROM = 1440;

/** Below this width in pixels all strokes are grey: images are drawn both ways, and the smaller is kept. */
const COMPARED_BELOW = 200;

const SHARPENED = { width: 3, height: 3, kernel: [0, -0.3, 0, -0.3, 2.2, -0.3, 0, -0.3, 0] };

type Draw = (target: PartDrawn) => Promise<Uint8Array>;
type MaybeWorn = Pixels & Partial<Pick<Whitened, 'worn'>>;

/** Chooses how to draw a page. Never larger than the scan. */
export async function drawingOf(
  page: Pixels,
  asScanned: boolean,
): Promise<{ rendering: DrawnRendering; draw: Draw }> {
  const scanned: Draw = (target) => lossy(cutOf(page, target));
  if (asScanned) return { rendering: 'paper', draw: scanned };
  const typed = typedPage(page);
  if (typed === 'grey') {
    const exact = lossless(page, TYPED);
    return { rendering: 'paper', draw: (await isLighter(page, exact, scanned)) ? exact : scanned };
  }
  const { kind, cleaned } = cleanPage(page);
  if (typed) return { rendering: kind === 'picture' ? kind : 'paper', draw: scanned };
  if (!cleaned) return { rendering: 'picture', draw: scanned };
  if (page.width < NARROW) return { rendering: 'paper', draw: scanned };
  const exact = lossless(cleaned, kind === 'coloured' ? COLOURS : GREYS);
  const clean: Draw = (target) =>
    target.width < COMPARED_BELOW ? lighter(target, exact, scanned) : exact(target);
  const isCertain = kind === 'grey' && !cleaned.isUnsure;
  const most = kind === 'coloured' ? COLOURS_MOST : 1;
  if (isCertain || (await isLighter(page, clean, scanned, most)))
    return { rendering: 'cleaned', draw: clean };
  return { rendering: 'paper', draw: scanned };
}

async function lighter(target: PartDrawn, wanted: Draw, other: Draw): Promise<Uint8Array> {
  const [one, two] = [await wanted(target), await other(target)];
  return one.length <= two.length ? one : two;
}

async function isLighter(page: Pixels, clean: Draw, scanned: Draw, share = 1): Promise<boolean> {
  const part = { left: 0, top: 0, width: page.width, height: page.height };
  for (const { width: wanted, most } of COMPARED) {
    const width = Math.min(wanted, page.width);
    const target = { part, width, height: heightFor(page, width) };
    const [light, heavy] = [await clean(target), await scanned(target)];
    if (light.length <= Math.min(most, share) * heavy.length) return true;
  }
  return false;
}

/** Image with few greys or colours. `reduce` changes its pixels in place. */
type Reduced = {
  channels: 1 | 3;
  isSharpened(target: PartDrawn): boolean;
  reduce(picture: Pixels, smaller: boolean): void;
};

/** Shrinking softens strokes: sharpening restores the gap of an equals sign. Small photos are soft, too. */
const isSharpened = (target: PartDrawn) => isSmaller(target) || target.width < SHARP_FROM;
const isSmaller = ({ part, width }: PartDrawn) => width < part.width;

const GREYS: Reduced = {
  channels: 1,
  isSharpened,
  reduce: ({ data, width }, smaller) =>
    inFewGreys(data, width, smaller && width >= THREE_GREYS.from && width <= THREE_GREYS.to ? 3 : 4),
};
const COLOURS: Reduced = { channels: 3, isSharpened, reduce: ({ data }) => inFewColours(data) };
const TYPED: Reduced = { channels: 1, isSharpened: () => false, reduce: ({ data }) => inGreys(data, 16) };

/**
 * In few greys, lossless WebP takes fewer bytes than lossy WebP of a blurred copy. Worn print gets more greys
 * and is not sharpened.
 */
function lossless(page: MaybeWorn, how: Reduced): Draw {
  return async (target) => {
    const { drawn, before } = await pixelsBeforeAndAfter(page, target, how);
    how.reduce(drawn, isSmaller(target));
    if (page.worn && before) keepWorn(drawn, before, wornPixels(page.worn, page, target));
    return rawPicture(drawn)
      .webp({ lossless: true, effort: EFFORT, quality: how.channels === 1 ? SEARCH.greys : SEARCH.colours })
      .toBuffer();
  };
}

async function pixelsBeforeAndAfter(
  page: MaybeWorn,
  target: PartDrawn,
  how: Reduced,
): Promise<{ drawn: Pixels; before?: Uint8Array }> {
  const cut = cutOf(page, target);
  const sharpen = (picture: Sharp) => (how.isSharpened(target) ? picture.convolve(SHARPENED) : picture);
  if (!page.worn) return { drawn: await pixelsOf(sharpen(cut), how) };
  const picture = await pixelsOf(cut, how);
  const drawn = await pixelsOf(sharpen(rawPicture(picture)), how);
  return { drawn, before: picture.data };
}

async function pixelsOf(picture: Sharp, { channels }: Pick<Reduced, 'channels'>): Promise<Pixels> {
  const wanted = channels === 3 ? picture : picture.toColourspace('b-w').extractChannel(0);
  const { data, info } = await wanted.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels };
}

function lossy(picture: Sharp): Promise<Uint8Array> {
  return picture.webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
}

/** The smaller of both drawings, for parts of pages that `drawingOf` has already cleaned. */
export async function lightest(picture: Pixels, target: PartDrawn): Promise<Uint8Array> {
  const scanned = await lossy(cutOf(picture, target));
  if (typedPage(picture) !== 'grey') return scanned;
  const clean = await lossless(picture, { ...GREYS, isSharpened: isSmaller })(target);
  return clean.length <= scanned.length ? clean : scanned;
}

function cutOf(page: Pixels, { part, width, height }: PartDrawn): Sharp {
  const picture = rawPicture(page);
  const cut = (page.channels === 4 ? picture.removeAlpha() : picture).extract(part);
  return width === part.width ? cut : cut.resize(width, height, { fit: 'fill' });
}

function rawPicture({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
