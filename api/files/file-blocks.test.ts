import { describe, expect, it } from 'vitest';
import { fileScreening } from '../../adapters/screening/file-screening.ts';
import { madePhoto, madePng } from '../../test/made-papers.ts';
import { type FileBlocks, fileBlocks } from './file-blocks.ts';
import { delimiterOf } from './form-head.ts';

const SIZE = 16 * 1024;

const DELIMITER = delimiterOf('x-boundary');

async function* each(...blocks: Buffer[]): AsyncGenerator<Buffer> {
  yield* blocks;
}

/** As they are received when `blocks` come behind the head of a form. */
function inForm(blocks: Uint8Array[], size?: number) {
  return formOf(blocks, size).bytes;
}

function formOf(blocks: Uint8Array[], size?: number) {
  const asBuffers = blocks.map((block) => Buffer.from(block.buffer, block.byteOffset, block.byteLength));
  const body = each(...asBuffers, DELIMITER);
  return fileBlocks({ rest: Buffer.alloc(0), body }, DELIMITER, size);
}

async function through(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of source) blocks.push(Buffer.from(block));
  return Buffer.concat(blocks);
}

describe('the bytes of a file in a form', () => {
  it('come in large blocks, each of them whole until the second one after it is asked for', async () => {
    const seen: { block: Uint8Array; content: Buffer }[] = [];
    const sent = Array.from({ length: 12 }, (_, fill) => Buffer.alloc(SIZE, fill));
    for await (const block of inForm(sent, 4 * SIZE)) {
      seen.push({ block, content: Buffer.from(block) });
      for (const { block, content } of seen.slice(-2)) expect(content.equals(block)).toBe(true);
    }
    // The first block is what came first, so that the type of the file is known at once.
    const sizes = seen.map(({ block }) => Math.round(block.length / SIZE));
    expect(sizes).toEqual([1, 3, 4, 4, 0]);
    expect(new Set(seen.map(({ block }) => block.buffer)).size).toBe(2);
  });

  it('take no memory where they came from once they are in a block', async () => {
    const sent = [1, 2, 3].map((fill) => new Uint8Array(SIZE).fill(fill));
    await through(inForm(sent, 8 * SIZE));
    expect(sent.map(({ length }) => length)).toEqual([0, 0, 0]);
  });

  it('that share their memory, or are few, are left alone where they came from', async () => {
    const memory = new Uint8Array(2 * SIZE);
    const small = new Uint8Array(100);
    await through(inForm([memory.subarray(0, SIZE), small, memory.subarray(SIZE)]));
    expect([memory.length, small.length]).toEqual([2 * SIZE, 100]);
  });

  it('use the memory of the upload before, once that was given back, and never one of another that goes on', async () => {
    const form = () => formOf([Buffer.alloc(600 * 1024, 7)]);
    const memoryOf = async ({ bytes }: FileBlocks) => {
      const seen = new Set<ArrayBufferLike>();
      for await (const block of bytes) seen.add(block.buffer);
      return seen;
    };
    const [past, going, next] = [form(), form(), form()];
    const { value: first } = await going.bytes.next();
    going.giveBack();
    const before = await memoryOf(past);
    past.giveBack();
    past.giveBack();
    const [again, other] = [await memoryOf(form()), await memoryOf(next)];
    expect([...again].filter((memory) => !before.has(memory))).toEqual([]);
    expect(before.size).toBe(2);
    expect([...other].filter((memory) => before.has(memory) || memory === first?.buffer)).toEqual([]);
  });

  it.each([1, 100, 1024, 4096, SIZE, 3 * SIZE])('are the same in blocks of %i', async (size) => {
    const bytes = Buffer.from(Array.from({ length: 3 * SIZE + 7 }, (_, at) => (at * 31) % 251));
    // What looks like a delimiter, and is none.
    for (let at = 50; at < bytes.length - 50; at += 997) DELIMITER.copy(bytes, at, 0, at % DELIMITER.length);
    const chunks = [0, 5, 5, 900, 1500, SIZE, 3 * SIZE].map((from, index, cuts) =>
      Uint8Array.from(bytes.subarray(from, cuts[index + 1])),
    );
    expect((await through(inForm(chunks, size))).equals(bytes)).toBe(true);
  });

  it('end where the delimiter begins, wherever the form is cut', async () => {
    const form = Buffer.concat([Buffer.from('%PDF\r\n--\r\n'), DELIMITER, Buffer.from('--\r\n')]);
    for (let cut = 0; cut <= form.length; cut++) {
      const body = each(form.subarray(cut));
      const file = await through(fileBlocks({ rest: form.subarray(0, cut), body }, DELIMITER).bytes);
      expect(file.toString()).toBe('%PDF\r\n--\r\n');
    }
  });

  it('fail when the form ends before the delimiter', async () => {
    const half = { rest: Buffer.from('%PDF'), body: each(DELIMITER.subarray(0, 9)) };
    await expect(through(fileBlocks(half, DELIMITER).bytes)).rejects.toThrow('ended within its file');
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
        return cuts.map((from, index) => Uint8Array.from(file.subarray(from, cuts[index + 1])));
      };
      const passed = (source: AsyncIterable<Uint8Array>) =>
        through(fileScreening.wholeFile().transform(source));
      const kept = await passed(each(...blocks().map((block) => Buffer.from(block))));
      expect(kept).toHaveLength(file.length);
      for (const size of [SIZE, 2 * SIZE + 1]) {
        expect((await passed(inForm(blocks(), size))).equals(kept)).toBe(true);
      }
    }
  });
});
