import type { Pixels } from '../adapters/reading/process/raster.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Pages for tests, painted pixel by pixel. */
export class MadePage {
  readonly pixels: Pixels;
  #grain = 1;

  constructor(width: number, height: number, colour: (x: number, y: number) => Colour) {
    const data = new Uint8Array(width * height * 3);
    this.pixels = { data, width, height, channels: 3 };
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = 3 * (y * width + x);
        const painted = colour(x, y);
        data[at] = painted[0];
        data[at + 1] = painted[1];
        data[at + 2] = painted[2];
      }
  }

  /** Multiplies the existing pixels, as ink and shadows do. */
  over({ left, top, width, height }: Box, [red, green, blue]: Colour): this {
    const { data, width: across } = this.pixels;
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) {
        const at = 3 * (y * across + x);
        data[at] = ((data[at] ?? 0) * red) / 255;
        data[at + 1] = ((data[at + 1] ?? 0) * green) / 255;
        data[at + 2] = ((data[at + 2] ?? 0) * blue) / 255;
      }
    return this;
  }

  /** Lines of words made of upright strokes of the given thickness and darkness. */
  print({ stroke = 3, ink = [30, 30, 30] as Colour, from = 0.12, to = 0.88 } = {}): this {
    const { width, height } = this.pixels;
    for (let top = Math.round(from * height); top < to * height; top += 34)
      for (let left = Math.round(0.1 * width); left < 0.9 * width; left += 4 * stroke + 5)
        if (left % 70 > 14) this.over({ left, top, width: stroke, height: 18 }, ink);
    return this;
  }

  /** Grain of a scanner: the same at each run. */
  grain(most: number): this {
    const { data } = this.pixels;
    for (let at = 0; at < data.length; at += 3) {
      this.#grain = (Math.imul(this.#grain, 1103515245) + 12345) >>> 0;
      const by = Math.round(((this.#grain >>> 16) / 65536 - 0.5) * 2 * most);
      for (let colour = at; colour < at + 3; colour += 1)
        data[colour] = Math.max(0, Math.min(255, (data[colour] ?? 0) + by));
    }
    return this;
  }
}

export type Box = { left: number; top: number; width: number; height: number };

export const A4 = [1440, 2036] as const;

/** Grey paper that darkens to the right, with a hard shadow over its lower half. */
export const shadowed = (x: number, y: number): Colour => {
  const light = (225 - x / 16) * (y > 1200 ? 0.6 : 1);
  return [light, light, light * 0.95];
};
export const paper = (): Colour => [235, 233, 228];
