/**
 * Picture in the layout of ImageData: red, green, blue and an unused byte per pixel, row by row from the top
 * left.
 */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
export type Plane = { data: Float32Array; width: number; height: number };
export type Size = { width: number; height: number };

/** Point in pixels; the centre of the first pixel is 0.5, 0.5. */
export type Point = { x: number; y: number };
/** Corners of a sheet: top left, top right, bottom right, bottom left, in the sheet's orientation. */
export type Quad = readonly [Point, Point, Point, Point];

export function newPixels(width: number, height: number): Pixels {
  return { data: new Uint8ClampedArray(width * height * 4), width, height };
}

export function newPlane(width: number, height: number): Plane {
  return { data: new Float32Array(width * height), width, height };
}

/** Box downscaling by an integer factor. Crops the remainder. */
export function shrunk({ data, width, height }: Pixels, times: number): Pixels {
  if (times <= 1) return { data, width, height };
  const small = newPixels(Math.max(1, Math.floor(width / times)), Math.max(1, Math.floor(height / times)));
  const sums = new Uint32Array(small.width * 3);
  const count = times * times;
  for (let y = 0; y < small.height; y += 1) {
    sums.fill(0);
    for (let row = y * times; row < (y + 1) * times; row += 1) addRow(sums, data, row * width * 4, times);
    for (let x = 0, to = y * small.width * 4, at = 0; x < small.width; x += 1, to += 4, at += 3) {
      small.data[to] = (sums[at] as number) / count;
      small.data[to + 1] = (sums[at + 1] as number) / count;
      small.data[to + 2] = (sums[at + 2] as number) / count;
      small.data[to + 3] = 255;
    }
  }
  return small;
}

function addRow(sums: Uint32Array, data: Uint8ClampedArray, start: number, times: number): void {
  for (let to = 0, from = start; to < sums.length; to += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let end = from + 4 * times; from < end; from += 4) {
      red += data[from] as number;
      green += data[from + 1] as number;
      blue += data[from + 2] as number;
    }
    sums[to] = (sums[to] as number) + red;
    sums[to + 1] = (sums[to + 1] as number) + green;
    sums[to + 2] = (sums[to + 2] as number) + blue;
  }
}

/** Channel 0 (red), 1 (green) or 2 (blue). */
export function channelOf({ data, width, height }: Pixels, channel: number): Plane {
  const plane = newPlane(width, height);
  for (let to = 0, at = channel; to < plane.data.length; to += 1, at += 4)
    plane.data[to] = data[at] as number;
  return plane;
}

/** Luma (BT.601). */
export function greyOf({ data, width, height }: Pixels): Plane {
  const plane = newPlane(width, height);
  for (let to = 0, at = 0; to < plane.data.length; to += 1, at += 4)
    plane.data[to] =
      0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
  return plane;
}
