export type Grid = { data: Float32Array; width: number; height: number };

export function gridOf(width: number, height: number): Grid {
  return { data: new Float32Array(width * height), width, height };
}

export function shrunk({ data, width, height }: Grid, by: number): Grid {
  const small = gridOf(Math.ceil(width / by), Math.ceil(height / by));
  for (let y = 0, to = 0; y < small.height; y += 1) {
    const bottom = Math.min(height, (y + 1) * by);
    for (let x = 0; x < small.width; x += 1, to += 1) {
      const right = Math.min(width, (x + 1) * by);
      let sum = 0;
      for (let row = y * by; row < bottom; row += 1)
        for (let at = row * width + x * by; at < row * width + right; at += 1) sum += data[at] as number;
      small.data[to] = sum / ((bottom - y * by) * (right - x * by));
    }
  }
  return small;
}

/**
 * Morphological closing: an area darker than its surroundings and narrower than a square of `reach` to each
 * side (or a rectangle with `down` above and below) gets the brightness around it. Edges of larger areas stay
 * in place. Values at the border extend outwards, so that a shadow along an edge stays a shadow, however
 * narrow it is.
 */
export function closed(grid: Grid, reach: number, down = reach): Grid {
  const { width, height } = grid;
  const margin = 2 * Math.max(reach, down);
  const wide = padded(grid, margin);
  const dilated = lightest(lightest(wide, reach, false), down, true);
  const back = inverted(lightest(lightest(inverted(dilated), reach, false), down, true));
  const inner = gridOf(width, height);
  for (let y = 0; y < height; y += 1) {
    const from = (y + margin) * wide.width + margin;
    inner.data.set(back.data.subarray(from, from + width), y * width);
  }
  return inner;
}

function padded({ data, width, height }: Grid, margin: number): Grid {
  const wide = gridOf(width + 2 * margin, height + 2 * margin);
  for (let y = 0, to = 0; y < wide.height; y += 1) {
    const row = within(y - margin, height) * width;
    for (let x = 0; x < wide.width; x += 1, to += 1)
      wide.data[to] = data[row + within(x - margin, width)] as number;
  }
  return wide;
}

const within = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));

/**
 * Maximum within `reach` along rows or columns. Doubles runs until two runs cover the whole reach. Nearer to
 * the edges than `reach`, it may extend too far.
 */
function lightest({ data, width, height }: Grid, reach: number, isColumn: boolean): Grid {
  const step = isColumn ? width : 1;
  const runs = data.slice();
  let size = 1;
  for (; 2 * size <= 2 * reach + 1; size *= 2) {
    const next = size * step;
    for (let at = 0; at + next < runs.length; at += 1)
      if ((runs[at + next] as number) > (runs[at] as number)) runs[at] = runs[at + next] as number;
  }
  const found = gridOf(width, height);
  const [before, after] = [reach * step, (reach - size + 1) * step];
  for (let at = 0; at < runs.length; at += 1) {
    const one = runs[at < before ? at : at - before] as number;
    const other = runs[Math.max(0, at + after)] as number;
    found.data[at] = Math.max(one, other);
  }
  return found;
}

function inverted({ data, width, height }: Grid): Grid {
  const negative = gridOf(width, height);
  for (let at = 0; at < data.length; at += 1) negative.data[at] = 256 - (data[at] as number);
  return negative;
}

export function smoothed(grid: Grid, reach: number): Grid {
  const { width, height } = grid;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += grid.data[y * width + x] as number;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row;
    }
  }
  const smooth = gridOf(width, height);
  for (let y = 0, to = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1, to += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        (sums[bottom * (width + 1) + right] as number) -
        (sums[top * (width + 1) + right] as number) -
        (sums[bottom * (width + 1) + left] as number) +
        (sums[top * (width + 1) + left] as number);
      smooth.data[to] = sum / ((bottom - top) * (right - left));
    }
  }
  return smooth;
}

/** Value (0 to 255) below which this share of the grid lies. */
export function percentile({ data }: Grid, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of data) {
    const slot = Math.min(255, Math.max(0, Math.round(value)));
    counts[slot] = (counts[slot] as number) + 1;
  }
  return countedPercentile(counts, share);
}

export function countedPercentile(counts: Uint32Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen > share * all) return value;
  }
  return counts.length - 1;
}
