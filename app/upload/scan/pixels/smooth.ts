import { newPlane, type Plane } from './pixels.ts';

/** Mean of the 3 by 3 neighbourhood, cropped at the borders. */
export function blurred({ data, width, height }: Plane): Plane {
  const across = newPlane(width, height);
  for (let y = 0; y < height; y += 1) meansAlong(data, across.data, y * width, width);
  const made = newPlane(width, height);
  for (let y = 0; y < height; y += 1) {
    const above = Math.max(0, y - 1) * width;
    const below = Math.min(height - 1, y + 1) * width;
    const isEdge = y === 0 || y === height - 1;
    const share = isEdge ? 1 / 2 : 1 / 3;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const beside = (across.data[above + x] as number) + (across.data[below + x] as number);
      made.data[at] = share * (isEdge ? beside : beside + (across.data[at] as number));
    }
  }
  return made;
}

function meansAlong(from: Float32Array, to: Float32Array, start: number, length: number): void {
  const last = start + length - 1;
  if (length === 1) to[start] = from[start] as number;
  if (length === 1) return;
  to[start] = ((from[start] as number) + (from[start + 1] as number)) / 2;
  to[last] = ((from[last] as number) + (from[last - 1] as number)) / 2;
  for (let at = start + 1; at < last; at += 1)
    to[at] = ((from[at - 1] as number) + (from[at] as number) + (from[at + 1] as number)) / 3;
}

/** Morphological closing: removes dark strokes thinner than the square. */
export function closed(plane: Plane, reach: number): Plane {
  return darkest(lightest(plane, reach), reach);
}

function lightest(plane: Plane, reach: number): Plane {
  const padded = paddedBy(plane, reach, Number.NEGATIVE_INFINITY);
  for (const step of stepsOf(padded, reach)) keepLarger(padded.data, step);
  return cutBy(padded, plane);
}

function darkest(plane: Plane, reach: number): Plane {
  const padded = paddedBy(plane, reach, Number.POSITIVE_INFINITY);
  for (const step of stepsOf(padded, reach)) keepSmaller(padded.data, step);
  return cutBy(padded, plane);
}

/**
 * Offsets of comparisons that give each place the extreme of its window: windows of 1, 2, 4 and more places
 * are joined, along rows, then columns.
 */
function stepsOf({ width }: Plane, reach: number): number[] {
  const size = 2 * reach + 1;
  const steps: number[] = [];
  let covered = 1;
  for (; 2 * covered <= size; covered *= 2) steps.push(covered);
  if (covered < size) steps.push(size - covered);
  return [...steps, ...steps.map((step) => step * width)];
}

function keepLarger(data: Float32Array, step: number): void {
  const end = data.length - step;
  for (let at = 0; at < end; at += 1) {
    const [one, other] = [data[at] as number, data[at + step] as number];
    data[at] = Math.max(one, other);
  }
}

function keepSmaller(data: Float32Array, step: number): void {
  const end = data.length - step;
  for (let at = 0; at < end; at += 1) {
    const [one, other] = [data[at] as number, data[at + step] as number];
    data[at] = Math.min(one, other);
  }
}

function paddedBy({ data, width, height }: Plane, reach: number, value: number): Plane {
  const padded = newPlane(width + 2 * reach, height + 2 * reach);
  padded.data.fill(value);
  for (let y = 0; y < height; y += 1)
    padded.data.set(data.subarray(y * width, (y + 1) * width), (y + reach) * padded.width + reach);
  return padded;
}

/** Crops the padding, by which windows start above and to the left of their centre. */
function cutBy(padded: Plane, { width, height }: Plane): Plane {
  const made = newPlane(width, height);
  for (let y = 0; y < height; y += 1) {
    const start = y * padded.width;
    made.data.set(padded.data.subarray(start, start + width), y * width);
  }
  return made;
}
