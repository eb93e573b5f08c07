import type { Copy } from './copy.ts';
import { type Grid, gridOf, shrunk, smoothed } from './grid.ts';
import type { Light } from './light.ts';

/**
 * `grey`: print or writing on paper. `coloured`: the same, with colours that may have a meaning. `picture`: a
 * photograph, slide or board, or paper with a photograph on it.
 */
export type Kind = 'grey' | 'coloured' | 'picture';

/** Paper darker than this, of 255, is a board or a page with a dark background. */
const DARK_PAPER = 90;
/** Minimum share of blank paper on a page, and its minimum brightness relative to the light. */
const BLANK_LEAST = 0.5;
const BLANK = 0.84;
/** Dark edges may cover this share of a page. */
const EDGE_MOST = 0.35;
/** Side of a patch in pixels: a line of print with some white below it. */
const PATCH = 12;
/** A patch with less white is shaded. With more shaded patches, the page is a photograph or slide. */
const WHITE_IN_PATCH = 0.06;
const SHADES_MOST = 0.012;
/** Minimum difference between a coloured pixel's channels, as a share of its brightness. */
const COLOURFUL = 0.22;
const COLOURFUL_LEAST = 0.0012;
/** Minimum skewness of the differences from the surroundings: ink is darker, chalk lighter. */
const LEAN_LEAST = 0.5;
const AROUND = 6;
const GRAIN = 0.02;

export function judged(copy: Copy, light: Light): Kind {
  const { grey, colourful, edges } = measured(copy, light);
  const all = grey.data.length;
  const inside = all - edges;
  if (light.paper < DARK_PAPER || edges > EDGE_MOST * all) return 'picture';
  let blank = -edges;
  for (let at = 0; at < all; at += 1) if ((grey.data[at] as number) >= BLANK) blank += 1;
  if (blank < BLANK_LEAST * inside) return 'picture';
  if (shades(grey) > SHADES_MOST || leaning(grey) < LEAN_LEAST) return 'picture';
  return colourful > COLOURFUL_LEAST * inside ? 'coloured' : 'grey';
}

type Measured = {
  /** Brightness as a share of the light; dark edges are white. */
  grey: Grid;
  colourful: number;
  edges: number;
};

function measured({ red, green, blue }: Copy, light: Light): Measured {
  const { width, height } = red;
  const grey = gridOf(width, height);
  let colourful = 0;
  let edges = 0;
  for (let y = 0, at = 0; y < height; y += 1) {
    // The light's grid has half the rows and columns.
    const row = (y >> 1) * light.red.width;
    for (let x = 0; x < width; x += 1, at += 1) {
      const from = row + (x >> 1);
      if (light.edge[from] === 1) {
        edges += 1;
        grey.data[at] = 1;
        continue;
      }
      const r = Math.min(1, (red.data[at] as number) / (light.red.data[from] as number));
      const g = Math.min(1, (green.data[at] as number) / (light.green.data[from] as number));
      const b = Math.min(1, (blue.data[at] as number) / (light.blue.data[from] as number));
      grey.data[at] = 0.3 * r + 0.59 * g + 0.11 * b;
      if (Math.max(r, g, b) - Math.min(r, g, b) > COLOURFUL) colourful += 1;
    }
  }
  return { grey, colourful, edges };
}

/** Share of patches without white, except at the edges, where shadows are. */
function shades({ data, width, height }: Grid): number {
  let [count, all] = [0, 0];
  for (let top = PATCH; top + 2 * PATCH <= height; top += PATCH) {
    for (let left = PATCH; left + 2 * PATCH <= width; left += PATCH) {
      let white = 0;
      for (let y = top; y < top + PATCH; y += 1)
        for (let at = y * width + left; at < y * width + left + PATCH; at += 1)
          if ((data[at] as number) >= BLANK) white += 1;
      all += 1;
      if (white < WHITE_IN_PATCH * PATCH * PATCH) count += 1;
    }
  }
  return count / Math.max(1, all);
}

/** Skewness: above 0 for ink on paper. A page without differences counts as paper. */
function leaning(page: Grid): number {
  const grey = shrunk(page, 2);
  const around = smoothed(grey, AROUND);
  let [squares, cubes] = [0, 0];
  for (let at = 0; at < grey.data.length; at += 1) {
    const difference = (around.data[at] as number) - (grey.data[at] as number);
    squares += difference * difference;
    cubes += difference * difference * difference;
  }
  const spread = Math.sqrt(squares / grey.data.length);
  return spread < GRAIN ? 1 : cubes / grey.data.length / spread ** 3;
}
