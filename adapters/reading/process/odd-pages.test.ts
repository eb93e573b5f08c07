import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import { A4, MadePage, paper, shadowed } from '../../../test/made-pages.ts';
import { encode } from './encode.ts';
import { openPhoto } from './photo.ts';
import type { Pixels } from './raster.ts';
import { sharp } from './sharp.ts';

const pictureOf = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });
const exam = () => new MadePage(...A4, shadowed).print().grain(3).pixels;
const wave = (x: number, y: number) => 128 + 90 * Math.sin(x / 37) * Math.cos(y / 53) + 25 * Math.sin(x / 5);

/** As it is drawn, and as it was scanned: in the widths that such a photo has. */
async function drawn(bytes: Uint8Array) {
  const file = await openPhoto(bytes);
  const raster = await file.raster(1, file.usualWidth, 'colour');
  const widths = [160, 360, 720, 1080, 1440].filter((width) => width <= file.usualWidth);
  return { now: await encode(raster, widths), scanned: await encode(raster, widths, true) };
}

const rasterOf = async (bytes: Uint8Array) => (await openPhoto(bytes)).raster(1, 720, 'colour');

function withDensity(picture: Buffer, format: 'png' | 'jpeg', across: number, down: number): Buffer {
  if (format === 'jpeg') {
    const head = Buffer.from('ffe000104a46494600010101000000000000', 'hex');
    head.writeUInt16BE(across, 12);
    head.writeUInt16BE(down, 14);
    return Buffer.concat([picture.subarray(0, 2), head, picture.subarray(picture[3] === 0xe0 ? 20 : 2)]);
  }
  const body = Buffer.alloc(13);
  body.write('pHYs');
  for (const [at, dots] of [across, down].entries())
    body.writeUInt32BE(Math.round(dots / 0.0254), 4 + 4 * at);
  body[12] = 1;
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(9);
  sum.writeUInt32BE(crc32(body));
  const own = picture.indexOf('pHYs');
  const rest =
    own === -1
      ? picture.subarray(33)
      : Buffer.concat([picture.subarray(33, own - 4), picture.subarray(own + 17)]);
  return Buffer.concat([picture.subarray(0, 33), length, body, sum, rest]);
}

describe('a photo', () => {
  it.each([false, true])(
    'without the end marker of its format is drawn, progressive or not: %s',
    async (progressive) => {
      const whole = await pictureOf(exam()).jpeg({ progressive }).toBuffer();
      expect((await rasterOf(whole.subarray(0, -2))).data).toEqual((await rasterOf(whole)).data);
      await expect(rasterOf(whole.subarray(0, -200))).rejects.toEqual(new Unreadable('damaged'));
    },
  );

  it.each([
    ['png', 204, 98, 2.08],
    ['jpeg', 204, 98, 2.08],
    ['png', 204, 391, 0.52],
    ['jpeg', 300, 150, 1],
    ['png', 72, 72, 1],
  ] as const)(
    'of a fax is as high as the sheet was: %s of %i by %i dots an inch',
    async (format, across, down, shape) => {
      const picture = await pictureOf(new MadePage(400, 300, paper).pixels)
        .toFormat(format)
        .toBuffer();
      const file = await openPhoto(withDensity(picture, format, across, down));
      const [size] = file.sizes();
      expect((size?.height ?? 0) / 300).toBeCloseTo(shape, 2);
      const { width, height } = await file.raster(1, 200, 'grey');
      expect(width).toBe(200);
      expect(Math.abs(height / 150 - shape)).toBeLessThan(0.01);
    },
  );

  it('whose height stands behind its pixels is drawn', async () => {
    const whole = await pictureOf(exam()).jpeg().toBuffer();
    const at = whole.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    const lines = Buffer.from([0xff, 0xdc, 0, 4, ...whole.subarray(at, at + 2)]);
    const late = Buffer.concat([whole.subarray(0, -2), lines, whole.subarray(-2)]).fill(0, at, at + 2);
    expect((await rasterOf(late)).data).toEqual((await rasterOf(whole)).data);
    const without = Buffer.from(whole).fill(0, at, at + 2);
    await expect(rasterOf(without)).rejects.toEqual(new Unreadable('damaged'));
  });

  it('without its end marker is drawn, too, if it holds a preview that has one', async () => {
    const preview = await pictureOf(new MadePage(80, 60, paper).pixels)
      .jpeg()
      .toBuffer();
    const photo = await pictureOf(exam()).jpeg().toBuffer();
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(2 + preview.length, 2);
    const cut = Buffer.concat([photo.subarray(0, 2), head, preview, photo.subarray(2, -2)]);
    expect((await rasterOf(cut)).data).toEqual((await rasterOf(photo)).data);
  });

  it.each<[string, string, () => Promise<Uint8Array>]>([
    ['of a paper', 'cleaned', () => pictureOf(exam()).jpeg().toBuffer()],
    ['of a paper in grey', 'cleaned', () => pictureOf(exam()).greyscale().png().toBuffer()],
    [
      'of a paper in four printing inks',
      'cleaned',
      () => pictureOf(exam()).toColourspace('cmyk').jpeg().toBuffer(),
    ],
    [
      'of a paper with a palette',
      'cleaned',
      () => pictureOf(exam()).png({ palette: true, colours: 64 }).toBuffer(),
    ],
    ['of a paper with transparency', 'cleaned', () => pictureOf(exam()).ensureAlpha(0.98).png().toBuffer()],
    [
      'of writing in pencil',
      'cleaned',
      () =>
        pictureOf(new MadePage(...A4, shadowed).print({ stroke: 4, ink: [170, 170, 170] }).grain(4).pixels)
          .jpeg({ quality: 85 })
          .toBuffer(),
    ],
    ['of a paper that was made small', 'paper', () => pictureOf(exam()).resize(720).jpeg().toBuffer()],
    [
      'of one pixel',
      'paper',
      () =>
        pictureOf(new MadePage(1, 1, paper).pixels)
          .png()
          .toBuffer(),
    ],
    [
      'that is all black',
      'picture',
      () =>
        pictureOf(new MadePage(...A4, () => [0, 0, 0]).pixels)
          .jpeg()
          .toBuffer(),
    ],
    [
      'that is all white',
      'paper',
      () =>
        pictureOf(new MadePage(...A4, () => [255, 255, 255]).pixels)
          .jpeg()
          .toBuffer(),
    ],
    [
      'sixteen thousand pixels tall',
      'cleaned',
      () =>
        pictureOf(new MadePage(1600, 16_000, paper).print().pixels)
          .jpeg()
          .toBuffer(),
    ],
    [
      'of paper with a photograph in its middle',
      'picture',
      () =>
        pictureOf(
          new MadePage(...A4, (x, y) =>
            x > 400 && x < 900 && y > 700 && y < 1100 ? [wave(x, y), wave(y, x), wave(x, y)] : paper(),
          ).print({ to: 0.3 }).pixels,
        )
          .jpeg()
          .toBuffer(),
    ],
    [
      'of paper whose light changes its colour',
      'paper',
      () =>
        pictureOf(
          new MadePage(...A4, (x, y) => [150 + 60 * Math.sin(x / 90), 140, 120 + 50 * Math.sin(y / 70)])
            .print()
            .grain(10).pixels,
        )
          .jpeg({ quality: 50 })
          .toBuffer(),
    ],
  ])('%s is drawn as %s, and never heavier than it was scanned', async (_what, look, photo) => {
    const { now, scanned } = await drawn(await photo());
    expect(now.map((image) => image.rendering)).toEqual(now.map(() => look));
    for (const [index, { bytes }] of now.entries())
      expect(bytes.length).toBeLessThanOrEqual(scanned[index]?.bytes.length ?? 0);
  });
});

describe('a cleaned page', () => {
  const greysOf = async (bytes: Uint8Array) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    return new Set(data.filter((_, at) => at % info.channels === 0)).size;
  };

  it('has three greys where strokes are wide, four in small pictures and for a close look, and one more for faint strokes', async () => {
    const pictures = await encode(exam(), [360, 720, 1080, 1440]);
    expect(await Promise.all(pictures.map(({ bytes }) => greysOf(bytes)))).toEqual([4, 5, 4, 5]);
  });

  it('has four greys at least in the width of a small photo, where the hole in an 8 is as soft as it was taken', async () => {
    const page = new MadePage(...A4, paper).print().grain(3).pixels;
    const photo = await pictureOf(page).resize(1080).blur(1.2).raw().toBuffer({ resolveWithObject: true });
    const { width, height } = photo.info;
    const [picture] = await encode({ data: photo.data, width, height, channels: 3 }, [1080]);
    expect(picture?.rendering).toBe('cleaned');
    // One of them for faint strokes.
    expect(await greysOf(picture?.bytes ?? new Uint8Array())).toBeGreaterThan(4);
  });
});
