import { type Grid, gridOf } from './grid.ts';

/**
 * Fills the basins of a grid of values from 0 to 255: an area darker than all around it gets the highest
 * brightness on the darkest path from there to an edge. Shadows reach an edge and stay; photographs and
 * shaded boxes are inside.
 */
export function withoutBasins({ data, width, height }: Grid): Grid {
  const filled = gridOf(width, height);
  const isReached = new Uint8Array(data.length);
  const waiting: number[][] = Array.from({ length: 256 }, () => []);
  const reach = (x: number, y: number, level: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    if (isReached[at] === 1) return;
    isReached[at] = 1;
    const here = Math.max(level, data[at] as number);
    filled.data[at] = here;
    waiting[Math.min(255, Math.max(0, Math.floor(here)))]?.push(at);
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) reach(x, y, 0);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) reach(x, y, 0);
  for (const cells of waiting) {
    for (let at = cells.pop(); at !== undefined; at = cells.pop()) {
      const level = filled.data[at] as number;
      const [x, y] = [at % width, Math.floor(at / width)];
      reach(x - 1, y, level);
      reach(x + 1, y, level);
      reach(x, y - 1, level);
      reach(x, y + 1, level);
    }
  }
  return filled;
}
