import sharp from 'sharp';
import { ontoQuad } from '../app/upload/scan/pixels/homography.ts';
import { newPixels, type Pixels, type Point, type Quad } from '../app/upload/scan/pixels/pixels.ts';
import { randomFrom } from '../scripts/random.ts';
import type { MadeFile } from './made-papers.ts';

/** How a page lies before a camera that never was. Places are shares of the photo's width and height. */
export type Scene = {
  width: number;
  height: number;
  /** Top left, top right, bottom right, bottom left of the sheet. */
  corners: readonly [Place, Place, Place, Place];
  table: 'dark' | 'wood' | 'white' | 'cloth';
  /** How far the middle of the sides above and below is bent up, as a share of the photo's height. */
  curl?: number;
  /** A hand's or phone's shadow: how much light is left in it, and the line behind which it falls. */
  shadow?: { light: number; from: Place; to: Place };
  /** Levels of noise. */
  grain?: number;
  seed?: number;
};
type Place = readonly [x: number, y: number];

const TABLES = {
  dark: [52, 48, 50],
  wood: [142, 98, 62],
  white: [226, 226, 222],
  cloth: [96, 112, 138],
} as const;
const PAPER = [236, 233, 224] as const;

/** A photo of a page, made pixel by pixel, the same on every machine; and where the sheet's corners are in it. */
export function photographed(page: Pixels, scene: Scene): { photo: Pixels; corners: Quad } {
  const { width, height } = scene;
  const corners = scene.corners.map(([x, y]) => ({ x: x * width, y: y * height })) as unknown as Quad;
  const sheetAt = placeOnSheet(corners, (scene.curl ?? 0) * height);
  const photo = newPixels(width, height);
  const random = randomFrom(scene.seed ?? 1);
  const thrown = Math.max(width, height) / 90;
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const place = sheetAt(x + 0.5, y + 0.5);
      const light = lightAt(scene, x / width, y / height);
      const far = Math.max(-place.x, place.x - 1, -place.y, place.y - 1) * width * 0.7;
      const noise = (scene.grain ?? 3) * gaussian(random);
      const below = 1 - 0.35 * Math.exp(-far / thrown);
      for (let channel = 0; channel < 3; channel += 1) {
        const bare =
          far > 0
            ? tableAt(scene, x, y, channel) * below
            : ((PAPER[channel] as number) * inkAt(page, place, channel)) / 255;
        photo.data[at + channel] = bare * light * (channel === 2 ? 0.96 : 1) + noise;
      }
      photo.data[at + 3] = 255;
    }
  return { photo, corners };
}

/** Undoes the perspective, then the curl, which depends on the place: a few rounds bring it near enough. */
function placeOnSheet(corners: Quad, bend: number): (x: number, y: number) => Point {
  const inverse = inverted(corners);
  const up = { x: 0, y: -bend };
  return (x, y) => {
    let place = inverse(x, y);
    if (bend === 0) return place;
    for (let round = 0; round < 4; round += 1) {
      const bow = Math.sin(Math.PI * Math.min(1, Math.max(0, place.x))) * (0.7 + 0.3 * place.y);
      place = inverse(x - up.x * bow, y - up.y * bow);
    }
    return place;
  };
}

function inverted(corners: Quad): (x: number, y: number) => Point {
  const [a, b, c, d, e, f, g, h] = ontoQuad(corners);
  // The inverse of the matrix (a b c; d e f; g h 1), up to a factor.
  const [A, B, C] = [e - f * h, c * h - b, b * f - c * e];
  const [D, E, F] = [f * g - d, a - c * g, c * d - a * f];
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d];
  return (x, y) => {
    const depth = G * x + H * y + I;
    return { x: (A * x + B * y + C) / depth, y: (D * x + E * y + F) / depth };
  };
}

function inkAt({ data, width, height }: Pixels, { x, y }: Point, channel: number): number {
  const [across, down] = [x * width - 0.5, y * height - 0.5];
  const left = Math.min(width - 2, Math.max(0, Math.floor(across)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(down)));
  const [u, v] = [Math.min(1, Math.max(0, across - left)), Math.min(1, Math.max(0, down - top))];
  const at = (top * width + left) * 4 + channel;
  const above = (data[at] as number) * (1 - u) + (data[at + 4] as number) * u;
  const below = (data[at + 4 * width] as number) * (1 - u) + (data[at + 4 * width + 4] as number) * u;
  return above * (1 - v) + below * v;
}

/** From the side of a window, less at the corners, and much less in the shadow. */
function lightAt({ shadow }: Scene, x: number, y: number): number {
  const even = 1.02 - 0.16 * x - 0.1 * y - 0.12 * ((x - 0.5) ** 2 + (y - 0.5) ** 2);
  if (!shadow) return even;
  const [[fromX, fromY], [toX, toY]] = [shadow.from, shadow.to];
  const length = Math.hypot(toX - fromX, toY - fromY);
  const behind = ((x - fromX) * (toY - fromY) - (y - fromY) * (toX - fromX)) / length;
  const share = 1 / (1 + Math.exp(-behind / 0.012));
  return even * (1 - (1 - shadow.light) * share);
}

function tableAt({ table, width }: Scene, x: number, y: number, channel: number): number {
  const base = TABLES[table][channel] as number;
  const scale = 1500 / width;
  if (table === 'wood')
    return (
      base *
      (1 +
        0.13 * Math.sin(x * scale * 0.11 + 3 * Math.sin(y * scale * 0.006)) +
        0.06 * Math.sin(x * scale * 0.9 + y * scale * 0.02))
    );
  if (table === 'cloth') return base * (1 + 0.1 * Math.sin(x * scale * 0.8) * Math.sin(y * scale * 0.8));
  return base * (1 + 0.01 * Math.sin(x * scale * 0.05 + y * scale * 0.03));
}

function gaussian(random: () => number): number {
  return random() + random() + random() + random() - 2 + (random() - random());
}

/** A page with lines of bars where a typed page has words, photographed. */
export async function takenPhoto(
  name: string,
  scene: Pick<Scene, 'corners' | 'table' | 'shadow'>,
): Promise<MadeFile> {
  const { photo } = photographed(printed(), { width: 600, height: 800, ...scene });
  const { data, width, height } = photo;
  const buffer = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

function printed(width = 480, height = 679): Pixels {
  const sheet = newPixels(width, height);
  sheet.data.fill(255);
  for (let y = 50; y < height - 50; y += 1)
    for (let x = 50; x < width - 50; x += 1)
      if (y % 18 < 5 && (x * 7 + Math.floor(y / 18) * 13) % 60 < 44)
        sheet.data.fill(40, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return sheet;
}
