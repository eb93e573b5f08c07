import type { Pixels } from '../raster.ts';
import type { WornPlaces } from './worn-print.ts';

export type PartDrawn = {
  part: { left: number; top: number; width: number; height: number };
  width: number;
  height: number;
};

export function wornPixels(
  { isWorn, width: across, height: down }: WornPlaces,
  page: Pick<Pixels, 'width' | 'height'>,
  { part, width, height }: PartDrawn = { ...page, part: { ...page, left: 0, top: 0 } },
): Uint32Array {
  const left = edges(across, page.width, part.left, part.width, width);
  const top = edges(down, page.height, part.top, part.height, height);
  const [rows, columns] = [sidesOf(top), sidesOf(left)];
  let count = 0;
  for (let cell = 0; cell < isWorn.length; cell += 1)
    if (isWorn[cell] === 1)
      count += (rows[Math.floor(cell / across)] as number) * (columns[cell % across] as number);
  const pixels = new Uint32Array(count);
  let to = 0;
  for (let cell = 0; cell < isWorn.length; cell += 1) {
    if (isWorn[cell] === 0) continue;
    const [row, column] = [Math.floor(cell / across), cell % across];
    for (let y = top[row] as number; y < (top[row + 1] as number); y += 1)
      for (let x = left[column] as number; x < (left[column + 1] as number); x += 1, to += 1)
        pixels[to] = y * width + x;
  }
  return pixels;
}

const sidesOf = (at: readonly number[]) => at.slice(1).map((end, index) => end - (at[index] as number));

function edges(cells: number, page: number, start: number, part: number, picture: number): number[] {
  return Array.from({ length: cells + 1 }, (_, cell) =>
    Math.max(0, Math.min(picture, Math.round((((cell * page) / cells - start) * picture) / part))),
  );
}

const GREYS = [0, 45, 90, 135, 170, 200, 224, 255];
const NEAREST = Uint8Array.from({ length: 256 }, (_, value) =>
  GREYS.reduce((best, grey) => (Math.abs(grey - value) < Math.abs(best - value) ? grey : best)),
);

export function keepWorn({ data, channels }: Pixels, before: Uint8Array, pixels: Uint32Array): void {
  for (const pixel of pixels)
    for (let at = pixel * channels; at < (pixel + 1) * channels; at += 1)
      data[at] = NEAREST[before[at] as number] as number;
}
