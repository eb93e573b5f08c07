import { flatSize, ontoQuad, project } from './homography.ts';
import { newPixels, type Pixels, type Point, type Quad, type Size } from './pixels.ts';
import { outward, type Sheet } from './refine.ts';

/** Flattens the sheet: removes perspective and bent sides. The longest side has at most `longest` pixels. */
export function straightened(photo: Pixels, sheet: Sheet, longest: number): Pixels {
  const { width, height } = fitting(flatSize(sheet.corners, photo), longest);
  const flat = newPixels(width, height);
  const places = placesOf(sheet, width, height);
  const from = new Uint32Array(photo.data.buffer, photo.data.byteOffset, photo.width * photo.height);
  const to = new Uint32Array(flat.data.buffer);
  for (let y = 0, at = 0; y < height; y += 1) {
    const { xs, ys } = places(y);
    for (let x = 0; x < width; x += 1, at += 1)
      to[at] = sampled(from, photo.width, photo.height, xs[x] as number, ys[x] as number);
  }
  return flat;
}

function fitting({ width, height }: Size, longest: number): Size {
  const times = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * times)), height: Math.max(1, Math.round(height * times)) };
}

type Row = { xs: Float32Array; ys: Float32Array };

/** Source position of each pixel, row by row: perspective plus the interpolated bends of the sides. */
function placesOf({ corners, bends }: Sheet, width: number, height: number): (y: number) => Row {
  const [a, b, c, d, e, f, g, h] = ontoQuad(corners);
  const [above, right, below, left] = bends.map((bend, side) => bentBy(corners, side, bend)) as [
    Bent,
    Bent,
    Bent,
    Bent,
  ];
  const tops = bendsAlong(width, (u) => above(u));
  const bottoms = bendsAlong(width, (u) => below(1 - u));
  const row: Row = { xs: new Float32Array(width), ys: new Float32Array(width) };
  return (y) => {
    const v = (y + 0.5) / height;
    const start = left(1 - v);
    const end = right(v);
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / width;
      const depth = g * u + h * v + 1;
      const acrossBend = (tops.xs[x] as number) * (1 - v) + (bottoms.xs[x] as number) * v;
      const downBend = (tops.ys[x] as number) * (1 - v) + (bottoms.ys[x] as number) * v;
      row.xs[x] = (a * u + b * v + c) / depth + acrossBend + start.x * (1 - u) + end.x * u;
      row.ys[x] = (d * u + e * v + f) / depth + downBend + start.y * (1 - u) + end.y * u;
    }
    return row;
  };
}

function bendsAlong(width: number, bentAt: Bent): Row {
  const points = Array.from({ length: width }, (_, x) => bentAt((x + 0.5) / width));
  return { xs: Float32Array.from(points, ({ x }) => x), ys: Float32Array.from(points, ({ y }) => y) };
}

type Bent = (along: number) => Point;

function bentBy(corners: Quad, side: number, bend: number): Bent {
  const [from, to] = [corners[side], corners[(side + 1) % 4]] as [Point, Point];
  const out = outward({ from, to });
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const perspective = ontoQuad(corners);
  return (along) => {
    const [u, v] = (
      [
        [along, 0],
        [1, along],
        [1 - along, 1],
        [0, 1 - along],
      ] as const
    )[side] as [number, number];
    const place = project(perspective, u, v);
    const t = Math.hypot(place.x - from.x, place.y - from.y) / length;
    const away = bend * 4 * t * (1 - t);
    return { x: away * out.x, y: away * out.y };
  };
}

const WHITE = 0xffffffff;

/** Bilinear sample, white outside the photo. Mixes red and blue together, in 256ths. */
function sampled(from: Uint32Array, width: number, height: number, x: number, y: number): number {
  if (x < -1 || y < -1 || x > width + 1 || y > height + 1) return WHITE;
  const left = Math.min(width - 1, Math.max(0, x - 0.5));
  const top = Math.min(height - 1, Math.max(0, y - 0.5));
  const column = left | 0;
  const row = top | 0;
  const right = ((left - column) * 256) | 0;
  const down = ((top - row) * 256) | 0;
  const at = row * width + column;
  const below = row + 1 < height ? at + width : at;
  const step = column + 1 < width ? 1 : 0;
  const above = mixedPixels(from[at] as number, from[at + step] as number, right);
  const under = mixedPixels(from[below] as number, from[below + step] as number, right);
  return mixedPixels(above, under, down);
}

/** Mixes the bytes of two pixels; each product fits into a Uint32. */
function mixedPixels(one: number, other: number, share: number): number {
  const rest = 256 - share;
  const outer = (((one & 0xff00ff) * rest + (other & 0xff00ff) * share) >>> 8) & 0xff00ff;
  const green = (((one & 0xff00) * rest + (other & 0xff00) * share) >>> 8) & 0xff00;
  return (0xff000000 | outer | green) >>> 0;
}
