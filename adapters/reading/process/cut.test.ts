import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cut } from './cut.ts';

/** A page with a black band across its upper half and a red one across its lower half. */
async function madePicture(width = 1000, height = 1400): Promise<Uint8Array> {
  const band = (background: string) => ({
    create: { width, height: height / 10, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: band('#000'), left: 0, top: height / 5 },
      { input: band('#f00'), left: 0, top: (7 * height) / 10 },
    ])
    .webp({ lossless: true })
    .toBuffer();
}

async function pixelsOf(image: Uint8Array) {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (across: number, down: number) => {
    const from =
      info.channels * (Math.floor(down * info.height) * info.width + Math.floor(across * info.width));
    return [...data.subarray(from, from + 3)].map((value) => (value > 127 ? 1 : 0)).join('');
  };
  return { size: [info.width, info.height], at };
}

describe('pieces of pictures', () => {
  it('stand one below the other, each as large as was asked for, on white', async () => {
    const image = await madePicture();
    const picture = await cut([
      { image, box: [0, 0.2, 1, 0.3], width: 500, height: 70 },
      { image, box: [0, 0.7, 0.5, 0.8], width: 250, height: 70 },
    ]);
    const { size, at } = await pixelsOf(picture);
    expect(size).toEqual([500, 140]);
    expect([at(0.5, 0.25), at(0.2, 0.75), at(0.8, 0.75)]).toEqual(['000', '100', '111']);
    expect((await sharp(picture).metadata()).format).toBe('webp');
  });

  it('are not enlarged, and keep their shape', async () => {
    const image = await madePicture(500, 700);
    const picture = await cut([{ image, box: [0, 0, 0.5, 0.5], width: 1000, height: 1400 }]);
    expect((await pixelsOf(picture)).size).toEqual([250, 350]);
  });

  it('of pages in different sizes have print of the same size', async () => {
    const wide = { image: await madePicture(), box: [0, 0, 1, 0.1], width: 400, height: 56 } as const;
    const small = {
      image: await madePicture(500, 700),
      box: [0, 0, 1, 0.1],
      width: 400,
      height: 56,
    } as const;
    expect((await pixelsOf(await cut([wide, small]))).size).toEqual([400, 112]);
  });
});
