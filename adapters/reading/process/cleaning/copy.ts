import type { Pixels } from '../raster.ts';
import { type Grid, gridOf } from './grid.ts';

const WIDTH = 480;

/** A small copy of a page: its three colours, and the brightest of them. All are the same for a grey page. */
export type Copy = { red: Grid; green: Grid; blue: Grid; brightest: Grid };

/** Averages squares of the page; the rest at the right and bottom is left out. */
export function copyOf(page: Pixels): Copy {
  const by = Math.max(1, Math.round(page.width / WIDTH));
  const width = Math.max(1, Math.floor(page.width / by));
  const height = Math.max(1, Math.floor(page.height / by));
  const red = gridOf(width, height);
  if (page.channels === 1) {
    addUp(page, by, red, gridOf(width, height), gridOf(width, height));
    return { red, green: red, blue: red, brightest: red };
  }
  const [green, blue, brightest] = [gridOf(width, height), gridOf(width, height), gridOf(width, height)];
  addUp(page, by, red, green, blue);
  for (let at = 0; at < brightest.data.length; at += 1)
    brightest.data[at] = Math.max(red.data[at] as number, green.data[at] as number, blue.data[at] as number);
  return { red, green, blue, brightest };
}

function addUp({ data, width, channels }: Pixels, by: number, red: Grid, green: Grid, blue: Grid): void {
  const [second, third] = channels === 1 ? [0, 0] : [1, 2];
  const area = by * by;
  for (let row = 0; row < red.height * by; row += 1) {
    let at = row * width * channels;
    const first = Math.floor(row / by) * red.width;
    for (let to = first; to < first + red.width; to += 1) {
      let reds = 0;
      let greens = 0;
      let blues = 0;
      for (let left = 0; left < by; left += 1, at += channels) {
        reds += data[at] as number;
        greens += data[at + second] as number;
        blues += data[at + third] as number;
      }
      blue.data[to] = (blue.data[to] as number) + blues / area;
      green.data[to] = (green.data[to] as number) + greens / area;
      red.data[to] = (red.data[to] as number) + reds / area;
    }
  }
}
