import { describe, expect, it } from 'vitest';
import { fileScreening } from '../../adapters/screening/file-screening.ts';
import { madePhoto, madePng } from '../../test/made-papers.ts';
import { inLargeBlocks } from './large-blocks.ts';

const SIZE = 16 * 1024;

async function* each(...blocks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* blocks;
}

async function through(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of source) blocks.push(Buffer.from(block));
  return Buffer.concat(blocks);
}

describe('the bytes of an upload', () => {
  it('come in large blocks, each of them whole until the second one after it is asked for', async () => {
    const seen: Uint8Array[] = [];
    const contents: string[] = [];
    const sent = [1, 2, 3, 4, 5].map((fill) => new Uint8Array(SIZE).fill(fill));
    for await (const block of inLargeBlocks(each(...sent), 2 * SIZE)) {
      seen.push(block);
      contents.push(seen.map((each) => [...new Set(each)].join()).join(' | '));
    }
    // The first block is what came first, so that the type of the file is known at once.
    expect(contents).toEqual(['1', '1 | 2,3', '4 | 2,3 | 4,5']);
  });

  it('take no memory where they came from once they are in a block', async () => {
    const sent = [1, 2, 3].map((fill) => new Uint8Array(SIZE).fill(fill));
    await through(inLargeBlocks(each(...sent), 8 * SIZE));
    expect(sent.map(({ length }) => length)).toEqual([0, 0, 0]);
  });

  it('that share their memory, or are few, are left alone where they came from', async () => {
    const memory = new Uint8Array(2 * SIZE);
    const small = new Uint8Array(100);
    await through(inLargeBlocks(each(memory.subarray(0, SIZE), small, memory.subarray(SIZE))));
    expect([memory.length, small.length]).toEqual([2 * SIZE, 100]);
  });

  it.each([1, 100, 1024, 4096, SIZE, 3 * SIZE])('are the same in blocks of %i', async (size) => {
    const bytes = Buffer.from(Array.from({ length: 3 * SIZE + 7 }, (_, at) => (at * 31) % 251));
    const chunks = [0, 5, 5, 900, 1500, SIZE, 3 * SIZE].map((from, index, cuts) =>
      Uint8Array.from(bytes.subarray(from, cuts[index + 1])),
    );
    expect((await through(inLargeBlocks(each(...chunks), size))).equals(bytes)).toBe(true);
  });
});

describe('a file whose memory is used again', () => {
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
      const passed = (source: AsyncIterable<Uint8Array>) =>
        through(fileScreening.wholeFile().transform(source));
      const kept = await passed(blocks());
      expect(kept).toHaveLength(file.length);
      for (const size of [SIZE, 2 * SIZE + 1]) {
        expect((await passed(inLargeBlocks(blocks(), size))).equals(kept)).toBe(true);
      }
    }
  });
});
