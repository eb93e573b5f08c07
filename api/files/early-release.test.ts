import { describe, expect, it } from 'vitest';
import { fileScreening } from '../../adapters/screening/file-screening.ts';
import { madePhoto, madePng } from '../../test/made-papers.ts';
import { releasingBlocks } from './early-release.ts';

const SIZE = 16 * 1024;

async function* each(...blocks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* blocks;
}

describe('a block of an upload', () => {
  it('is whole until the second one after it is asked for, and then takes no memory', async () => {
    const blocks = [1, 2, 3, 4].map((fill) => new Uint8Array(SIZE).fill(fill));
    const seen: number[][] = [];
    for await (const block of releasingBlocks(each(...blocks))) {
      expect(block).toHaveLength(SIZE);
      seen.push(blocks.map(({ length }) => length / SIZE));
    }
    expect(seen).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
      [0, 1, 1, 1],
      [0, 0, 1, 1],
    ]);
  });

  it('that shares its memory, or is small, is left alone', async () => {
    const memory = new Uint8Array(2 * SIZE);
    const small = new Uint8Array(100);
    for await (const _block of releasingBlocks(each(memory.subarray(0, SIZE), small, memory.subarray(SIZE))));
    expect([memory.length, small.length]).toEqual([2 * SIZE, 100]);
  });
});

describe('a file of blocks that are released early', () => {
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
  };
  const png = madePng().buffer;
  const exif = chunk('eXIf', Buffer.alloc(60_000, 'EXIF'));
  const text = chunk('tEXt', Buffer.alloc(200_000, 'text'));
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd, 'Exif')]);
  const jpeg = madePhoto().buffer;
  const names = Buffer.alloc(100_000, '/JavaScript /Encrypt ');

  it.each([
    ['PNG', Buffer.concat([png.subarray(0, 33), exif, text, png.subarray(33)])],
    ['JPEG', Buffer.concat([jpeg.subarray(0, 2), app1, app1, jpeg.subarray(2)])],
    ['PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), names])],
  ])('that is a %s passes the screening as if they were kept', async (_type, file) => {
    for (const shift of [0, 1, 7, 38, 40, 43, 99, SIZE - 1]) {
      const blocks = () => {
        const cuts = [0];
        for (let at = SIZE + shift; at < file.length; at += SIZE) cuts.push(at);
        return each(...cuts.map((from, index) => Uint8Array.from(file.subarray(from, cuts[index + 1]))));
      };
      const passed = async (source: AsyncIterable<Uint8Array>) => {
        const through: Buffer[] = [];
        for await (const block of fileScreening.wholeFile().transform(source))
          through.push(Buffer.from(block));
        return Buffer.concat(through);
      };
      const kept = await passed(blocks());
      expect(kept).toHaveLength(file.length);
      expect((await passed(releasingBlocks(blocks()))).equals(kept)).toBe(true);
    }
  });
});
