import { newPlane, type Plane } from './pixels.ts';

/** The mean of the square that reaches `reach` pixels around each pixel; at the edges of what there is of it. */
export function blurred(plane: Plane, reach: number): Plane {
  return along(along(plane, reach, meansOf, false), reach, meansOf, true);
}

/** The lightest pixel of the square around each, then the darkest of these: dark strokes thinner than the square go. */
export function closed(plane: Plane, reach: number): Plane {
  return extreme(extreme(plane, reach, 1), reach, -1);
}

function extreme(plane: Plane, reach: number, sign: 1 | -1): Plane {
  const padded = Math.max(plane.width, plane.height) + 4 * reach + 2;
  const [ahead, behind] = [new Float32Array(padded), new Float32Array(padded)];
  const pick: Along = (line, length, to) => extremesOf(line, length, to, reach, sign, ahead, behind);
  return along(along(plane, reach, pick, false), reach, pick, true);
}

type Along = (line: Float32Array, length: number, to: Float32Array, reach: number) => void;

/** Applies the function to all rows, or to all columns. */
function along({ data, width, height }: Plane, reach: number, apply: Along, isDown: boolean): Plane {
  const made = newPlane(width, height);
  const [lines, length, step, stride] = isDown ? [width, height, width, 1] : [height, width, 1, width];
  const line = new Float32Array(length);
  const to = new Float32Array(length);
  for (let number = 0; number < lines; number += 1) {
    const start = number * stride;
    for (let at = 0; at < length; at += 1) line[at] = data[start + at * step] as number;
    apply(line, length, to, reach);
    for (let at = 0; at < length; at += 1) made.data[start + at * step] = to[at] as number;
  }
  return made;
}

function meansOf(line: Float32Array, length: number, to: Float32Array, reach: number): void {
  let sum = 0;
  let count = 0;
  for (let ahead = -reach; ahead < length + reach; ahead += 1) {
    if (ahead + reach < length && ahead + reach >= 0) {
      sum += line[ahead + reach] as number;
      count += 1;
    }
    if (ahead - reach - 1 >= 0 && ahead - reach - 1 < length) {
      sum -= line[ahead - reach - 1] as number;
      count -= 1;
    }
    if (ahead >= 0 && ahead < length) to[ahead] = sum / count;
  }
}

/**
 * The largest (sign 1) or smallest (sign -1) value within `reach`: van Herk's way, which takes the same time for every
 * reach. From the start of each stretch of this length to a place, and from there to its end, the extremes are known.
 */
function extremesOf(
  line: Float32Array,
  length: number,
  to: Float32Array,
  reach: number,
  sign: number,
  ahead: Float32Array,
  behind: Float32Array,
): void {
  const size = 2 * reach + 1;
  const padded = Math.ceil((length + 2 * reach) / size) * size;
  ahead.fill(Number.NEGATIVE_INFINITY, 0, padded);
  for (let at = 0; at < length; at += 1) ahead[at + reach] = sign * (line[at] as number);
  for (let end = size - 1; end < padded; end += size) {
    let most = Number.NEGATIVE_INFINITY;
    for (let at = end; at > end - size; at -= 1) {
      const value = ahead[at] as number;
      if (value > most) most = value;
      behind[at] = most;
    }
    most = Number.NEGATIVE_INFINITY;
    for (let at = end - size + 1; at <= end; at += 1) {
      const value = ahead[at] as number;
      if (value > most) most = value;
      ahead[at] = most;
    }
  }
  for (let at = 0; at < length; at += 1) {
    const one = behind[at] as number;
    const other = ahead[at + size - 1] as number;
    to[at] = sign * Math.max(one, other);
  }
}
