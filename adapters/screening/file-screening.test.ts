import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ScreenedBlock } from '../../domain/file/bytes.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { lyingJpeg, pngOf } from '../../test/hostile-files.ts';
import { photo, plainPicture, SECRET, segment } from '../../test/pictures.ts';
import { fileScreening } from './file-screening.ts';

/** Through the screening, in blocks of these lengths again and again. */
async function pass(bytes: Uint8Array, lengths: readonly number[] = [65_536]) {
  const screening = fileScreening.wholeFile();
  const blocks = await gather(screening.transform(inBlocks(bytes, lengths)));
  // The digest of what was sent is made of this.
  expect(Buffer.concat(blocks.map(({ sent }) => sent)).equals(bytes)).toBe(true);
  return {
    kept: Buffer.concat(blocks.map(({ kept }) => kept)),
    isCopied: blocks.some(({ kept, sent }) => kept !== sent),
    type: screening.type(),
    mayBeLocked: screening.mayBeLocked(),
  };
}

/** Bytes let through, and those that came in: the same block where nothing is changed. */
async function gather(source: AsyncIterable<ScreenedBlock>) {
  const blocks: { kept: Uint8Array; sent: Uint8Array }[] = [];
  for await (const block of source) {
    const kept = Uint8Array.from(block);
    blocks.push({ kept, sent: block.sent ? Uint8Array.from(block.sent) : kept });
  }
  return blocks;
}

async function* inBlocks(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
    const end = start + (lengths[turn % lengths.length] ?? 1);
    yield bytes.subarray(start, end);
    start = end;
  }
}

const clean = async (bytes: Uint8Array, lengths?: readonly number[]) => (await pass(bytes, lengths)).kept;
const pixels = (picture: Uint8Array) => sharp(picture).raw().toBuffer();
const end = (jpeg: Buffer) => jpeg.subarray(0, jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])));
/** Lengths of blocks, the same at every run. */
const awkward = Array.from({ length: 12 }, (_, index) => [
  ((index * 7919) % 61) + 1,
  1,
  2,
  ((index * 104_729) % 3001) + 1,
]);

describe.each(['jpeg', 'png'] as const)('a photo as %s', (format) => {
  let taken: Buffer;
  let kept: Buffer;
  beforeAll(async () => {
    // As a PNG longer than a block of 64 kB. A larger one in blocks of a byte or two takes seconds.
    taken = await photo(format, { width: 240, height: 180 });
    kept = await clean(taken);
  });

  it('loses what it says about who took it, where and with what', async () => {
    expect(taken.includes(SECRET)).toBe(true);
    const { exif, xmp } = await sharp(kept).metadata();
    expect(xmp).toBeUndefined();
    for (const word of [SECRET, 'Lava', 'Blaze', 'xmpmeta']) expect(kept.includes(word), word).toBe(false);
    // Orientation, and nothing else.
    expect(exif?.toString('hex').replace(/^457869660000|(00)+$/g, '')).toBe(
      '4d4d002a00000008000101120003000000010006',
    );
  });

  it('is as long as it was, with the same pixels, turned the same way, in the same colours', async () => {
    expect(kept.length).toBe(taken.length);
    expect((await pixels(kept)).equals(await pixels(taken))).toBe(true);
    const [before, after] = [await sharp(taken).metadata(), await sharp(kept).metadata()];
    expect([after.orientation, after.width, after.height]).toEqual([6, before.width, before.height]);
    expect(after.icc?.equals(before.icc ?? Buffer.of())).toBe(true);
  });

  it('comes out the same in whatever blocks it comes', async () => {
    for (const lengths of awkward)
      expect((await clean(taken, lengths)).equals(kept), `${lengths}`).toBe(true);
    expect((await clean(taken.subarray(0, 20_000), [1])).equals(await clean(taken.subarray(0, 20_000)))).toBe(
      true,
    );
  });

  it('that is clean stays as it is, to the byte', async () => {
    expect((await clean(kept)).equals(kept)).toBe(true);
    const plain = await plainPicture(format);
    expect((await clean(plain)).equals(plain)).toBe(true);
  });

  it('cut short anywhere, or with any byte changed, keeps its length', async () => {
    for (let length = 8; length < 1_300; length += 1) {
      expect((await clean(taken.subarray(0, length))).length).toBe(length);
    }
    for (let at = 8; at < 900; at += 1) {
      const changed = Buffer.from(taken.subarray(0, 4_000));
      changed[at] = 255 - (changed[at] ?? 0);
      const length = await clean(changed).then(
        ({ length }) => length,
        (error) => isRefusal(error) && 4_000,
      );
      expect(length, `byte ${at}`).toBe(4_000);
    }
  });

  it('says nothing behind its end', async () => {
    const trailing = Buffer.concat([await plainPicture(format), Buffer.from(`MotionPhoto ${SECRET}`), taken]);
    const silent = await clean(trailing);
    expect([silent.length, silent.includes(SECRET), silent.includes('Motion')]).toEqual([
      trailing.length,
      false,
      false,
    ]);
  });

  it('is still one to a strict reader', async () => {
    await expect(sharp(kept, { failOn: 'warning' }).stats()).resolves.toBeDefined();
  });
});

describe('a JPEG', () => {
  it.each([
    ['a comment', segment(0xfe, SECRET)],
    ['IPTC', segment(0xed, `Photoshop 3.0\0${SECRET}`)],
    ['a list of further pictures', segment(0xe2, `MPF\0${SECRET}`)],
    ['a thumbnail of JFIF', segment(0xe0, `JFXX\0${SECRET}`)],
    ['a maker’s own words', segment(0xe9, SECRET)],
    ['EXIF that cannot be read', segment(0xe1, `Exif\0\0II*\0${SECRET}`)],
  ])('loses %s', async (_name, metadata) => {
    const plain = await plainPicture('jpeg');
    const kept = await clean(Buffer.concat([plain.subarray(0, 2), metadata, plain.subarray(2)]));
    expect([kept.length, kept.includes(SECRET)]).toEqual([plain.length + metadata.length, false]);
    expect((await pixels(kept)).equals(await pixels(plain))).toBe(true);
  });

  it('of several scans loses what stands between them', async () => {
    const taken = await photo('jpeg', { progressive: true });
    const scan = taken.lastIndexOf(Buffer.from([0xff, 0xda]));
    const withComment = Buffer.concat([taken.subarray(0, scan), segment(0xfe, SECRET), taken.subarray(scan)]);
    const kept = await clean(withComment);
    expect(kept.includes(SECRET)).toBe(false);
    expect((await pixels(kept)).equals(await pixels(taken))).toBe(true);
  });

  it('that stands on its feet, or says nothing of it, needs no EXIF', async () => {
    const upright = await clean(await photo('jpeg', { orientation: 1 }));
    expect((await sharp(upright).metadata()).orientation).toBe(1);
    const without = await clean(
      Buffer.concat([Buffer.from('ffd8', 'hex'), segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0')]),
    );
    expect(without.includes('Exif')).toBe(false);
  });

  it('with garbage between its segments still loses what it says', async () => {
    const plain = await plainPicture('jpeg');
    const second = 4 + plain.readUInt16BE(4);
    const garbage = Buffer.from('0000ff00ffff', 'hex');
    const blocks = [garbage, segment(0xfe, SECRET)];
    const taken = Buffer.concat([plain.subarray(0, second), ...blocks, plain.subarray(second)]);
    expect((await clean(taken)).includes(SECRET)).toBe(false);
    expect((await clean(Buffer.concat([end(plain), segment(0xfe, SECRET)]))).includes(SECRET)).toBe(false);
  });

  it('of countless empty segments is none', async () => {
    const endless = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(1_000_000, segment(0xec, ''))]);
    await expect(clean(endless)).rejects.toSatisfy((error) => isRefusal(error, 'file.type'));
  });
});

describe('a picture that would unfold to gigabytes', () => {
  const tooMany = (error: unknown) => isRefusal(error, 'file.too-many-pixels');

  it('is refused by what a PNG says of its size', async () => {
    await expect(clean(pngOf(60_000, 60_000), [3])).rejects.toSatisfy(tooMany);
    await expect(clean(pngOf(0xffffffff, 1))).rejects.toSatisfy(tooMany);
    const large = pngOf(12_000, 10_000);
    expect((await clean(large)).equals(large)).toBe(true);
  });

  it('is refused by what a JPEG says of its size, true or not', async () => {
    await expect(clean(lyingJpeg(65_500), [5])).rejects.toSatisfy(tooMany);
    expect((await clean(lyingJpeg(10_000))).length).toBe(lyingJpeg(1).length);
  });
});

describe('a PDF', () => {
  it('passes as it came, and one word shows whether it may be locked', async () => {
    const pdf = Buffer.from(`%PDF-1.7\n${'1 0 obj /Encrypted no /Encryp '.repeat(900)}`);
    for (const lengths of awkward) {
      const { kept, type, mayBeLocked, isCopied } = await pass(pdf, lengths);
      expect([kept.equals(pdf), type, mayBeLocked, isCopied]).toEqual([true, 'application/pdf', true, false]);
    }
    const open = Buffer.from(`%PDF-1.7\n${'/Encryp t /encrypt Encrypt //Encryp'.repeat(900)}`);
    for (const lengths of awkward) expect((await pass(open, lengths)).mayBeLocked).toBe(false);
  });

  it('has scripts no more, wherever their names are cut in two', async () => {
    const script =
      '<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Names << /JavaScript 9 0 R >> >>';
    const armed = `%PDF-1.7 ${script} of 2 pages`;
    const harmless = armed.replaceAll('/JavaScript', '/Javascript');
    for (let first = 1; first < armed.length; first += 1) {
      expect((await clean(Buffer.from(armed), [first, 1_000])).toString(), `${first}`).toBe(harmless);
    }
    expect((await clean(Buffer.from(armed), [1])).toString()).toBe(harmless);
    expect((await clean(Buffer.from('%PDF-1.7 /JavaScrip'), [3])).toString()).toBe('%PDF-1.7 /JavaScrip');
  });

  it('is found to be locked wherever the word is cut in two', async () => {
    const pdf = Buffer.from('%PDF-1.7 trailer << /Root 1 0 R /Encrypt 5 0 R >>');
    for (let first = 1; first < pdf.length; first += 1) {
      expect((await pass(pdf, [first, 1_000])).mayBeLocked, `${first}`).toBe(true);
    }
    expect((await pass(pdf, [1])).mayBeLocked).toBe(true);
  });
});

describe('what is none of these', () => {
  it.each<[string, string, RegExp]>([
    [
      'a photo of an iPhone',
      '000000246674797068656963000000006d696631',
      /^This is a HEIC photo.*“Most Compatible”/,
    ],
    ['one of a newer iPhone', '0000002c667479706d696631000000006865696d', /HEIC/],
    ['AVIF', '0000001c667479706176696600000000', /^This picture is in AVIF format/],
    ['WebP', '524946462400000057454250565038', /WebP.*PNG or JPG/],
    ['GIF', '4749463839610100', /GIF/],
    ['TIFF', '49492a0008000000', /TIFF/],
    ['a film', '00000018667479706d703432', /video/],
    ['a document of Word', '504b030414000600', /Word.*PDF/],
    ['an old document of Word', 'd0cf11e0a1b11ae1', /Word.*PDF/],
    ['HTML', '3c68746d6c3e', /^This is not a PDF, PNG or JPG file/],
  ])('is refused with the way on: %s', async (_name, hex, sentence) => {
    await expect(clean(Buffer.from(hex, 'hex'), [3])).rejects.toThrow(sentence);
  });

  it('tells its source that it is no longer read', async () => {
    let isClosed = false;
    async function* source() {
      try {
        for (;;) yield Buffer.from('<html>'.repeat(9));
      } finally {
        isClosed = true;
      }
    }
    await expect(gather(fileScreening.wholeFile().transform(source()))).rejects.toThrow();
    expect(isClosed).toBe(true);
  });
});
