import type { Sharp } from 'sharp';
import type { DrawnLook } from '../../../domain/page.ts';
import { cleanPage } from './cleaning/clean-page.ts';
import { inFewColours } from './cleaning/few-colours.ts';
import { inFewGreys, inGreys } from './cleaning/few-greys.ts';
import { typedPage } from './cleaning/typed-page.ts';
import type { Whitened } from './cleaning/whiten.ts';
import { keepWorn, type PartDrawn, wornPixels } from './cleaning/worn-print.ts';
import { heightFor, type Pixels } from './raster.ts';
import { sharp } from './sharp.ts';

/** Measured on scans and typed papers: decisions/2026-11-24-scans-drawn-as-print.md. */
const QUALITY = 60;
const EFFORT = 2;
/** How long lossless WebP searches, of 100: more takes longer, and finds nothing in a few greys. */
const SEARCH = { greys: 20, colours: 30 };
/**
 * The widths in which a page is drawn both ways, to compare them, and the share of the bytes that the cleaned one may have:
 * what is well below it in small is so in each width, so that the second, larger one is seldom drawn.
 */
const COMPARED = [
  { width: 360, most: 0.6 },
  { width: 720, most: 0.9 },
] as const;
/**
 * Colours in four levels are lighter than a blurred copy by more than this, if they are those of ink. Where they are not, the
 * light changes its colour across the page, or what lies around the paper is in the picture.
 */
const COLOURS_MOST = 0.75;
/** On a page with fewer pixels from side to side, a photo that was made small, thin strokes cannot be told from grain. */
const NARROW = 960;

/**
 * In these widths, which sharp screens load, strokes are wide enough for three greys: an eighth fewer bytes than four. The
 * widest picture is there to look closely.
 */
const THREE_GREYS = { from: 1000, to: 1200 };

const SHARPENED = { width: 3, height: 3, kernel: [0, -0.3, 0, -0.3, 2.2, -0.3, 0, -0.3, 0] };

type Draw = (target: PartDrawn) => Promise<Uint8Array>;

/** How a page looks, and how it is drawn. Nothing is heavier than the page as it was scanned. */
export async function drawingOf(page: Pixels, asScanned: boolean): Promise<{ look: DrawnLook; draw: Draw }> {
  const scanned: Draw = (target) => lossy(cutOf(page, target));
  if (asScanned) return { look: 'paper', draw: scanned };
  const typed = typedPage(page);
  if (typed === 'grey') {
    const exact = lossless(page, cutOf, (data) => inGreys(data, 16));
    return { look: 'paper', draw: (await isLighter(page, exact, scanned)) ? exact : scanned };
  }
  const { kind, cleaned } = cleanPage(page);
  if (typed) return { look: kind === 'picture' ? kind : 'paper', draw: scanned };
  if (!cleaned) return { look: 'picture', draw: scanned };
  if (page.width < NARROW) return { look: 'paper', draw: scanned };
  const clean = lossless(cleaned, sharply, kind === 'coloured' ? inFewColours : inGreysFor);
  const isCertain = kind === 'grey' && !cleaned.isDoubtful;
  const most = kind === 'coloured' ? COLOURS_MOST : 1;
  if (isCertain || (await isLighter(page, clean, scanned, most))) return { look: 'cleaned', draw: clean };
  return { look: 'paper', draw: scanned };
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

/**
 * In few greys, which WebP keeps exactly in fewer bytes than it takes for a blurred copy of them. Where print is worn they are more, and
 * not sharpened.
 */
function lossless(
  page: Pixels & Partial<Pick<Whitened, 'worn'>>,
  cutOut: typeof cutOf,
  reduce: (data: Uint8Array, width: number) => void,
): Draw {
  return async (target) => {
    const { data, info } = await pixelsOf(cutOut(page, target), page);
    const { width, height, channels } = info;
    reduce(data, width);
    if (page.worn) {
      const { data: before } = await pixelsOf(cutOf(page, target), page);
      const drawn = { data, width, height, channels: channels as 1 | 3 };
      keepWorn(drawn, before, wornPixels(page.worn, page, target));
    }
    return sharp(data, { raw: { width, height, channels } })
      .webp({ lossless: true, effort: EFFORT, quality: channels === 1 ? SEARCH.greys : SEARCH.colours })
      .toBuffer();
  };
}

function pixelsOf(cut: Sharp, { channels }: Pixels) {
  const picture = channels === 3 ? cut : cut.toColourspace('b-w').extractChannel(0);
  return picture.raw().toBuffer({ resolveWithObject: true });
}

function inGreysFor(data: Uint8Array, width: number): void {
  inFewGreys(data, width, width >= THREE_GREYS.from && width <= THREE_GREYS.to ? 3 : 4);
}

/** Made smaller, strokes become soft: this gives the gap of an equals sign its white back, before there are few greys. */
function sharply(page: Pixels, target: PartDrawn): Sharp {
  const cut = cutOf(page, target);
  return target.width === target.part.width ? cut : cut.convolve(SHARPENED);
}

function lossy(picture: Sharp): Promise<Uint8Array> {
  return picture.webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
}

/** The lighter one of both ways to draw pieces of pages in which strokes are as `drawingOf` has made them. */
export async function lightest(picture: Pixels, target: PartDrawn): Promise<Uint8Array> {
  const scanned = await lossy(cutOf(picture, target));
  if (typedPage(picture) !== 'grey') return scanned;
  const clean = await lossless(picture, sharply, inGreysFor)(target);
  return clean.length <= scanned.length ? clean : scanned;
}

function cutOf(
  { data, width: across, height: down, channels }: Pixels,
  { part, width, height }: PartDrawn,
): Sharp {
  const picture = sharp(data, { raw: { width: across, height: down, channels } });
  const cut = (channels === 4 ? picture.removeAlpha() : picture).extract(part);
  return width === part.width ? cut : cut.resize(width, height, { fit: 'fill' });
}
