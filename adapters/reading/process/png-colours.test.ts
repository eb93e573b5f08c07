import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openPhoto } from './photo.ts';
import { sharp } from './sharp.ts';

const DARK = 64;
/** What sRGB stores for the light that a linear file stores as `DARK`. */
const OF_LINEAR = 137;

const grey = () =>
  sharp(Buffer.alloc(40 * 20, DARK), { raw: { width: 40, height: 20, channels: 1 } }).toColourspace('b-w');
const red = () => sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });

async function firstPixel(png: Uint8Array, colours: 'colour' | 'grey' = 'colour'): Promise<number[]> {
  const raster = await (await openPhoto(png)).raster(1, 40, colours);
  return [...raster.data.subarray(0, raster.channels)];
}

const word = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
const END_OF_HEAD = 33;

/** With a chunk behind the head of the image. */
function withChunk(png: Buffer, type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const chunk = [word(content.length), body, word(crc32(body))];
  return Buffer.concat([png.subarray(0, END_OF_HEAD), ...chunk, png.subarray(END_OF_HEAD)]);
}

/** Colour profile (ICC 2.4) of greys that are stored as linear light. */
function linearGreys(): Buffer {
  const white = Buffer.concat([Buffer.from('XYZ \0\0\0\0'), word(0xf6d6), word(0x10000), word(0xd32d)]);
  const curve = Buffer.concat([Buffer.from('curv\0\0\0\0'), word(1), Buffer.from([1, 0, 0, 0])]);
  const name = Buffer.concat([Buffer.from('desc\0\0\0\0'), word(2), Buffer.from('G\0'), Buffer.alloc(82)]);
  const tags = Object.entries({ desc: name, wtpt: white, kTRC: curve });
  const head = Buffer.alloc(132);
  let end = head.length + tags.length * 12;
  const list = tags.map(([tag, { length }]) => {
    end += length;
    return Buffer.concat([Buffer.from(tag), word(end - length), word(length)]);
  });
  head.set(word(end), 0);
  head.set(word(0x02400000), 8);
  head.write('mntrGRAYXYZ ', 12);
  head.write('acsp', 36);
  head.set(white.subarray(8), 68);
  head.set(word(tags.length), 128);
  return Buffer.concat([head, ...list, ...tags.map(([, content]) => content)]);
}

describe('a PNG', () => {
  it.each(['srgb', 'p3'])(
    'of 16 bits and the profile %s has the colours of one of 8 bits',
    async (profile) => {
      const shallow = await red().withIccProfile(profile).png().toBuffer();
      const deep = await sharp(shallow).toColourspace('rgb16').withIccProfile(profile).png().toBuffer();
      expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort', hasProfile: true });
      expect(await firstPixel(deep)).toEqual([255, 0, 0]);
      expect(await firstPixel(deep, 'grey')).toEqual(await firstPixel(shallow, 'grey'));
    },
  );

  it('of 16 bits of grey is drawn by its profile, like one of 8 bits', async () => {
    const profile = Buffer.concat([Buffer.from('G\0\0'), deflateSync(linearGreys())]);
    const shallow = withChunk(await grey().png().toBuffer(), 'iCCP', profile);
    const deep = withChunk(await grey().toColourspace('grey16').png().toBuffer(), 'iCCP', profile);
    expect(await sharp(deep).metadata()).toMatchObject({ space: 'grey16', hasProfile: true });
    const light = [OF_LINEAR, OF_LINEAR, OF_LINEAR];
    expect([await firstPixel(shallow), await firstPixel(deep)]).toEqual([light, light]);
    expect(await firstPixel(deep, 'grey')).toEqual([OF_LINEAR]);
  });

  it.each([
    ['linear light', 100_000, 136],
    ['the gamma of old Macs', 55_556, 82],
    ['a gamma below that of sRGB', 30_000, 31],
    ['the gamma of sRGB', 45_455, DARK],
    ['no gamma that means anything', 0, DARK],
  ])('whose gAMA says %s is drawn as browsers draw it', async (_, gamma, drawn) => {
    const png = withChunk(await grey().png().toBuffer(), 'gAMA', word(gamma));
    expect((await firstPixel(png, 'grey'))[0]).toBeCloseTo(drawn, -0.5);
    const asSrgb = withChunk(png, 'sRGB', Buffer.from([0]));
    expect(await firstPixel(asSrgb, 'grey')).toEqual([DARK]);
  });

  it('with a gAMA keeps its place, and its white and clear parts', async () => {
    const pixels = Buffer.from([0, 0, 0, 0, 255, 255, 255, 255]);
    const png = await sharp(pixels, { raw: { width: 2, height: 1, channels: 4 } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const file = await openPhoto(withChunk(png, 'gAMA', word(100_000)));
    expect(file.sizes()).toEqual([{ width: 1, height: 2 }]);
    expect([...(await file.raster(1, 1, 'grey')).data]).toEqual([255, 255]);
  });
});
