import type { Piece } from '../../../domain/page/page-reader.ts';
import { lightest } from './drawings.ts';
import type { Pixels } from './raster.ts';
import { sharp } from './sharp.ts';

type Cut = Pixels & { shrink: number };

export async function cut(pieces: readonly Piece[]): Promise<Uint8Array> {
  const cuts: Cut[] = [];
  for (const piece of pieces) cuts.push(await cutOut(piece));
  const least = Math.min(...cuts.map((each) => each.shrink));
  const sized: Pixels[] = [];
  for (const each of cuts) sized.push(await resized(each, each.shrink / least));
  const picture = joined(sized);
  const part = { left: 0, top: 0, width: picture.width, height: picture.height };
  const width = Math.max(1, Math.round(part.width / Math.max(1, least)));
  // Keeps exactly the requested shape, because pages reserve the space in advance.
  const rows = pieces.reduce((sum, { height }) => sum + height, 0);
  const height = Math.max(1, Math.round((width * rows) / Math.max(...pieces.map((piece) => piece.width))));
  return lightest(picture, { part, width, height });
}

async function cutOut({ image, box: [x0, y0, x1, y1], width: wanted }: Piece): Promise<Cut> {
  const { width: across, height: down } = await sharp(image).metadata();
  const left = Math.min(across - 1, Math.floor(x0 * across));
  const top = Math.min(down - 1, Math.floor(y0 * down));
  const width = Math.max(1, Math.min(across, Math.ceil(x1 * across)) - left);
  const height = Math.max(1, Math.min(down, Math.ceil(y1 * down)) - top);
  const pixels = await rawOf(sharp(image).extract({ left, top, width, height }));
  return { ...pixels, shrink: width / wanted };
}

async function resized(piece: Pixels, by: number): Promise<Pixels> {
  if (Math.abs(by - 1) < 0.01) return piece;
  const { data, width, height } = piece;
  return rawOf(
    sharp(data, { raw: { width, height, channels: 3 } }).resize(
      Math.max(1, Math.round(width / by)),
      Math.max(1, Math.round(height / by)),
      { fit: 'fill' },
    ),
  );
}

async function rawOf(picture: ReturnType<typeof sharp>): Promise<Pixels> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

function joined(pieces: readonly Pixels[]): Pixels {
  const width = Math.max(...pieces.map((piece) => piece.width));
  const height = pieces.reduce((sum, piece) => sum + piece.height, 0);
  const data = new Uint8Array(3 * width * height).fill(255);
  let at = 0;
  for (const piece of pieces)
    for (let row = 0; row < piece.height; row += 1) {
      data.set(piece.data.subarray(3 * row * piece.width, 3 * (row + 1) * piece.width), at);
      at += 3 * width;
    }
  return { data, width, height, channels: 3 };
}
