import { withoutBasins } from './basins.ts';
import type { Copy } from './copy.ts';
import { closed, type Grid, gridOf, percentile, shrunk, smoothed } from './grid.ts';

/** The light is measured on a copy this many times smaller than the one that is judged. */
const LIGHT_SHRINK = 2;
/** Pixels of that copy: letters and lines are narrower than twice this, shadows wider or at an edge. */
const REACH = 4;
/** Shrinks further for the tint of paper and lamp, which changes slowly, with the same reach. */
const TINT_SHRINK = 4;
/** Share of the paper's brightness below which a large patch is ink, not a shadow. */
const DARKEST = 0.35;
/** Below this share of its surroundings, a dark area inside a page is a patch; else it is uneven light. */
const PATCH = 0.78;
/** In this margin, a share of the page, a dark area is the background behind the paper. */
const MARGIN = 0.04;
/**
 * A pale band along a side of a page, within `margin` of its width and more than `wide` and `tall` pixels in
 * size, is a shadow even if paper comes after it. A darker band (below `least` of the paper's brightness) is
 * not.
 */
const BAND = { margin: 0.05, wide: 1, tall: 10, least: 0.6 };
/** An area that reaches an edge and is darker than this share of the paper is the lid of a scanner. */
const BLACK_EDGE = 0.33;
/** The lightest tenth of a page is taken for paper. */
const PAPER = 0.9;

export type Light = {
  /** Per colour, from 1 to 255. */
  red: Grid;
  green: Grid;
  blue: Grid;
  grey: Grid;
  /** 1 at dark edges of the page. */
  edge: Uint8Array;
  /** Brightness of the paper, 0 to 255. */
  paper: number;
};

/** Uses the brightest colour, so that yellow marks and red ink do not count as shadows. */
export function lightOf(copy: Copy): Light {
  const brightness = shrunk(copy.brightest, LIGHT_SHRINK);
  const light = closed(brightness, REACH);
  const paper = percentile(light, PAPER);
  const edge = darkEdge(light, BLACK_EDGE * paper);
  keepPatches(light);
  addBands(light, closed(brightness, BAND.wide, BAND.tall), BAND.least * paper);
  const smooth = smoothed(light, 1);
  for (let at = 0; at < smooth.data.length; at += 1)
    smooth.data[at] = Math.max(1, DARKEST * paper, smooth.data[at] as number);
  const { red, green, blue } = tinted(smooth, copy);
  const grey = gridOf(smooth.width, smooth.height);
  for (let at = 0; at < grey.data.length; at += 1)
    grey.data[at] =
      (77 * (red.data[at] as number) + 150 * (green.data[at] as number) + 29 * (blue.data[at] as number)) /
      256;
  return { red, green, blue, grey, edge, paper };
}

/** A patch much darker than its surroundings is not a shadow: it gets the light around it and stays dark. */
function keepPatches(light: Grid): void {
  const { width, height } = light;
  const filled = withoutBasins(light).data;
  const margin = Math.round(MARGIN * Math.min(width, height));
  for (let y = margin; y < height - margin; y += 1)
    for (let at = y * width + margin; at < (y + 1) * width - margin; at += 1) {
      const around = filled[at] as number;
      if ((light.data[at] as number) < PATCH * around) light.data[at] = around;
    }
}

function addBands(light: Grid, bands: Grid, least: number): void {
  const { width, height } = light;
  const margin = Math.round(BAND.margin * width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += x === margin - 1 ? width - 2 * margin + 1 : 1) {
      const band = bands.data[y * width + x] as number;
      if (band >= least) light.data[y * width + x] = Math.min(band, light.data[y * width + x] as number);
    }
}

/** Light per colour. A coloured patch does not count as tint, unless it covers a sixth of the page. */
function tinted(light: Grid, { red, green, blue }: Copy): Pick<Light, 'red' | 'green' | 'blue'> {
  if (red === green) return { red: light, green: light, blue: light };
  const slow = [red, green, blue].map((colour) =>
    smoothed(closed(shrunk(colour, LIGHT_SHRINK * TINT_SHRINK), REACH), 2),
  ) as [Grid, Grid, Grid];
  const most = gridOf(slow[0].width, slow[0].height);
  for (const { data } of slow)
    for (let at = 0; at < data.length; at += 1)
      most.data[at] = Math.max(1, most.data[at] as number, data[at] as number);
  const [r, g, b] = slow.map((colour) => inTint(light, colour, most)) as [Grid, Grid, Grid];
  return { red: r, green: g, blue: b };
}

function inTint(light: Grid, colour: Grid, most: Grid): Grid {
  const tint = gridOf(light.width, light.height);
  for (let y = 0, at = 0; y < light.height; y += 1) {
    const row = Math.min(colour.height - 1, Math.floor(y / TINT_SHRINK)) * colour.width;
    for (let x = 0; x < light.width; x += 1, at += 1) {
      const from = row + Math.min(colour.width - 1, Math.floor(x / TINT_SHRINK));
      const share = (colour.data[from] as number) / (most.data[from] as number);
      tint.data[at] = Math.max(1, (light.data[at] as number) * share);
    }
  }
  return tint;
}

function darkEdge({ data, width, height }: Grid, darkest: number): Uint8Array {
  const found = new Uint8Array(data.length);
  const waiting: number[] = [];
  const look = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    if (found[at] === 1 || (data[at] as number) >= darkest) return;
    found[at] = 1;
    waiting.push(at);
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) look(x, y);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) look(x, y);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    look(x - 1, y);
    look(x + 1, y);
    look(x, y - 1);
    look(x, y + 1);
  }
  return grown(found, width, height);
}

function grown(found: Uint8Array, width: number, height: number): Uint8Array {
  const more = new Uint8Array(found.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (found[y * width + x] === 0) continue;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        more.fill(1, row * width + Math.max(0, x - 1), row * width + Math.min(width, x + 2));
    }
  return more;
}
