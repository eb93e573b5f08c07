import { describe, expect, it } from 'vitest';
import { madePhoto, madePng } from '../../test/made-papers.ts';
import { fileScreening } from './file-screening.ts';

const SIZE = 16 * 1024;

/** Blocks of a file, each in memory of its own. */
async function* kept(file: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield Uint8Array.from(file.subarray(at, at + size));
}

/** The same blocks in two chunks of memory in turns, as chunks are joined. */
async function* usedAgain(file: Buffer, size: number): AsyncGenerator<Uint8Array> {
  let [block, other] = [Buffer.alloc(size), Buffer.alloc(size)];
  for (let at = 0; at < file.length; at += size) {
    yield block.subarray(0, file.copy(block, 0, at, at + size));
    [block, other] = [other, block];
  }
}

async function passed(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of fileScreening.wholeFile().transform(source)) blocks.push(Buffer.from(block));
  return Buffer.concat(blocks);
}

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
  ])('that is a %s passes the screening as if it were kept', async (_type, file) => {
    for (const shift of [0, 1, 7, 38, 40, 43, 99, SIZE - 1]) {
      const expected = await passed(kept(file, SIZE + shift));
      expect(expected).toHaveLength(file.length);
      expect((await passed(usedAgain(file, SIZE + shift))).equals(expected)).toBe(true);
    }
  });
});
