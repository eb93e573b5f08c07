import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bytes, ScreenedBlock } from '../../domain/file/bytes.ts';
import { type Chunk, type Digest, KEYS_AT_ONCE } from '../../domain/file.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { MemoryMeter } from '../../test/memory-meter.ts';

export type OpenedBytes = {
  bytes: Bytes;
  close(): Promise<void>;
};

const MEGABYTES_50 = 50 * 1024 * 1024;
const MEGABYTES_20 = 20 * 1024 * 1024;

export function digestOf(content: Uint8Array): Digest {
  const hex = (name: string) => createHash(name).update(content).digest('hex');
  return { size: content.length, sha256: hex('sha256'), md5: hex('md5') };
}

export async function* wire(content: Uint8Array | string, block = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += block) yield bytes.subarray(start, start + block);
}

export async function gather<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}

export async function keysIn(bytes: Bytes): Promise<string[]> {
  return [...new Set((await gather(bytes.listKeys())).flat())].sort();
}

export async function read(source: AsyncIterable<Uint8Array> | undefined): Promise<Buffer | undefined> {
  return source && Buffer.concat(await gather(source));
}

/** Every store of bytes must pass this. `open` creates an empty one, whose `close` leaves nothing behind. */
export function filesContract(
  name: string,
  open: (measure?: () => Promise<number>) => Promise<OpenedBytes>,
): void {
  describe(`bytes in ${name}`, () => {
    let opened: OpenedBytes;
    const recorded = new Map<string, string>();
    beforeEach(async () => {
      recorded.clear();
      opened = await open();
    });
    afterEach(() => opened.close());

    const put = (key: string, number: number, content: Uint8Array | string) =>
      opened.bytes.putChunk(key, number, wire(content), MEGABYTES_50);
    const putNumbered = async (
      key: string,
      number: number,
      content: Uint8Array | string,
    ): Promise<Chunk> => ({
      number,
      ...(await put(key, number, content)),
    });
    const join = async (key: string, chunks: readonly Chunk[]) => {
      const digest = await opened.bytes.join(key, chunks);
      recorded.set(key, recorded.get(key) ?? digest.sha256);
      return digest;
    };
    const openRecorded = (key: string, range?: { start: number; end: number }) =>
      opened.bytes.open({ key, sha256: recorded.get(key) }, range);
    const content = async (key: string, range?: { start: number; end: number }) =>
      (await read(await openRecorded(key, range)))?.toString();
    const keys = () => keysIn(opened.bytes);

    describe('putting a chunk', () => {
      it('answers its size and digests', async () => {
        const paper = randomBytes(300_000);
        expect(await put('paper', 1, paper)).toEqual(digestOf(paper));
      });

      it('takes nothing at all for a chunk, too', async () => {
        expect(await put('paper', 1, '')).toEqual(digestOf(Buffer.of()));
      });

      it.each<[string, () => AsyncIterable<Uint8Array>, RegExp]>([
        ['one too large', () => wire('x'.repeat(101)), /too large/],
        ['one much too large, in many blocks', () => wire('x'.repeat(5_000), 50), /too large/],
        ['one that breaks off', () => breakingOff(), /broke off/],
      ])('leaves nothing of %s', async (_name, source, fault) => {
        await expect(opened.bytes.putChunk('paper', 1, source(), 100)).rejects.toThrow(fault);
        await expect(opened.bytes.putWhole('paper', source(), 100)).rejects.toThrow(fault);
        expect(await keys()).toEqual([]);
        expect(await content('paper')).toBeUndefined();
      });

      it('says too-large as a refusal', async () => {
        const tooMuch = opened.bytes.putChunk('paper', 1, wire('12345'), 4);
        await expect(tooMuch).rejects.toSatisfy((error) => isRefusal(error, 'file.too-large'));
        expect((await opened.bytes.putChunk('paper', 1, wire('1234'), 4)).size).toBe(4);
      });

      it('with its digest stores it only if the bytes have it, and leaves the same chunk that came before', async () => {
        const { sha256 } = digestOf(Buffer.from('whole'));
        const send = (bytes: string) => opened.bytes.putChunk('paper', 1, wire(bytes), 100, sha256);
        const isBroken = (error: unknown) => isRefusal(error, 'file.piece-broken');
        await expect(send('whale')).rejects.toSatisfy(isBroken);
        expect(await keys()).toEqual([]);
        const chunk = { number: 1, ...(await send('whole')) };
        await expect(send('whale')).rejects.toSatisfy(isBroken);
        await join('paper', [chunk]);
        expect(await content('paper')).toBe('whole');
      });

      it('that breaks off leaves the same chunk that came before', async () => {
        const chunk = await putNumbered('paper', 1, 'whole');
        await expect(opened.bytes.putChunk('paper', 1, breakingOff(), 100)).rejects.toThrow();
        await join('paper', [chunk]);
        expect(await content('paper')).toBe('whole');
      });
    });

    describe('putting a whole file', () => {
      it.each([0, 1, 70_000, 262_144, 1_000_001])('of %i bytes keeps it at once', async (size) => {
        const paper = randomBytes(size);
        const digest = await opened.bytes.putWhole('paper', wire(paper), size);
        expect(digest).toEqual({ ...digestOf(paper), sentSha256: digestOf(paper).sha256 });
        expect(await read(await opened.bytes.open({ key: 'paper', ...digest }))).toEqual(paper);
        await opened.bytes.remove('paper');
        expect(await keys()).toEqual([]);
        expect(await opened.bytes.open({ key: 'paper', ...digest })).toBeUndefined();
      });

      it('among many at the same moment gives each its own digests', async () => {
        const papers = Array.from({ length: 12 }, (_, index) => randomBytes(100_000 * index));
        const putting = papers.map((paper, index) =>
          opened.bytes.putWhole(`paper${index}`, wire(paper), MEGABYTES_50),
        );
        expect(await Promise.all(putting)).toMatchObject(papers.map(digestOf));
      });
    });

    describe('joining', () => {
      it('one chunk makes it the file', async () => {
        const chunk = await putNumbered('paper', 1, 'whole');
        expect(await content('paper')).toBeUndefined();
        expect(await join('paper', [chunk])).toMatchObject(digestOf(Buffer.from('whole')));
        expect(await content('paper')).toBe('whole');
      });

      it('several puts them in order, whatever order they came in, at the same moment too', async () => {
        const parts = [randomBytes(300_000), randomBytes(300_000), randomBytes(17)];
        const chunks = await Promise.all(
          [3, 1, 2].map((number) => putNumbered('paper', number, parts[number - 1] as Buffer)),
        );
        const inOrder = chunks.toSorted((one, other) => one.number - other.number);
        expect(await join('paper', inOrder)).toMatchObject(digestOf(Buffer.concat(parts)));
        expect(await read(await openRecorded('paper'))).toEqual(Buffer.concat(parts));
      });

      it('takes the chunk that is recorded, whichever came last', async () => {
        const first = await putNumbered('paper', 1, 'first');
        await putNumbered('paper', 1, 'second');
        await join('paper', [first]);
        expect(await content('paper')).toBe('first');
      });

      it('takes a chunk that replaced another', async () => {
        await putNumbered('paper', 1, 'first, ');
        const better = await putNumbered('paper', 1, 'better, ');
        const last = await putNumbered('paper', 2, 'last');
        await join('paper', [better, last]);
        expect(await content('paper')).toBe('better, last');
      });

      it.each([1, 2])(
        '%i chunks again answers the same, as after a crash before it was recorded',
        async (count) => {
          const numbers = Array.from({ length: count }, (_, index) => index + 1);
          const chunks: Chunk[] = [];
          for (const number of numbers) chunks.push(await putNumbered('paper', number, `chunk ${number}, `));
          const { sentSha256: _, ...first } = await join('paper', chunks);
          expect(await join('paper', chunks)).toMatchObject(first);
          await put('paper', 1, 'chunk 1, ');
          expect(await join('paper', chunks)).toMatchObject(first);
        },
      );

      it('at the same moment answers the same to everybody', async () => {
        const parts = [randomBytes(400_000), randomBytes(400_000), randomBytes(9)];
        const chunks = await Promise.all(parts.map((part, index) => putNumbered('paper', index + 1, part)));
        const joined = await Promise.all([1, 2, 3].map(() => join('paper', chunks)));
        const whole = digestOf(Buffer.concat(parts));
        expect(joined).toMatchObject([whole, whole, whole]);
      });

      it('different bytes at the same moment keeps those that are recorded', async () => {
        const chunks = [await putNumbered('paper', 1, 'first'), await putNumbered('paper', 1, 'second')];
        const joined = await Promise.all(chunks.map((chunk) => opened.bytes.join('paper', [chunk])));
        for (const { sha256 } of joined) {
          const kept = await read(await opened.bytes.open({ key: 'paper', sha256 }));
          expect(kept && digestOf(kept).sha256).toBe(sha256);
        }
        const [recorded, other] = joined.map(({ sha256 }) => ({ key: 'paper', sha256 }));
        if (!recorded || other?.sha256 === recorded.sha256) return;
        await opened.bytes.removeUnrecorded({ key: 'paper', sha256: other?.sha256 });
        const kept = await read(await opened.bytes.open(recorded));
        expect(kept && digestOf(kept).sha256).toBe(recorded.sha256);
        expect(await opened.bytes.open({ key: 'paper', sha256: other?.sha256 })).toBeUndefined();
      });

      it('keeps what the transform lets through, and the digests of that and of what was sent', async () => {
        const parts = [randomBytes(300_000), randomBytes(9)];
        const chunks = await Promise.all(parts.map((part, index) => putNumbered('paper', index + 1, part)));
        const digest = await opened.bytes.join('paper', chunks, inverted);
        const whole = Buffer.concat(parts).map((byte) => 255 - byte);
        const { sha256: sentSha256 } = digestOf(Buffer.concat(parts));
        expect(digest).toEqual({ ...digestOf(whole), sentSha256 });
        const kept = await read(await opened.bytes.open({ key: 'paper', ...digest }));
        expect(kept && Buffer.compare(kept, whole)).toBe(0);
      });

      it('what the transform refuses joins nothing, and leaves the chunks', async () => {
        const chunks = [await putNumbered('paper', 1, 'one'), await putNumbered('paper', 2, 'two')];
        await expect(opened.bytes.join('paper', chunks, () => breakingOff())).rejects.toThrow('broke off');
        expect(await keys()).toEqual(['paper']);
        await join('paper', chunks);
        expect(await content('paper')).toBe('onetwo');
      });

      it('never changes bytes that were answered for', async () => {
        await join('paper', [await putNumbered('paper', 1, 'first')]);
        const late = await putNumbered('paper', 1, 'late');
        expect(await join('paper', [late])).toMatchObject(digestOf(Buffer.from('first')));
        expect(await content('paper')).toBe('first');
      });
    });

    describe('a chunk that another one replaced', () => {
      it('is removed, and no other one of its number', async () => {
        const replaced = await putNumbered('paper', 1, 'first');
        const recorded = await putNumbered('paper', 1, 'second');
        const other = await putNumbered('paper', 11, 'eleventh');
        await opened.bytes.removeChunk('paper', replaced);
        await expect(opened.bytes.join('paper', [replaced])).rejects.toSatisfy(isChunkMissing);
        await join('paper', [recorded, other]);
        expect(await content('paper')).toBe('secondeleventh');
      });

      it('removed twice, or never there, is no fault', async () => {
        const chunk = await putNumbered('paper', 1, 'first');
        for (const key of ['paper', 'paper', 'none']) await opened.bytes.removeChunk(key, chunk);
        expect(await opened.bytes.touchedAt('none')).toBeUndefined();
      });

      it('may be put again, and joined then', async () => {
        const chunk = await putNumbered('paper', 1, 'first');
        const last = await putNumbered('paper', 2, 'last');
        await opened.bytes.removeChunk('paper', chunk);
        await expect(opened.bytes.join('paper', [chunk, last])).rejects.toSatisfy(isChunkMissing);
        await put('paper', 1, 'first');
        await join('paper', [chunk, last]);
        expect(await content('paper')).toBe('firstlast');
      });
    });

    describe('the room for more', () => {
      it('is measured in bytes', async () => {
        expect(await opened.bytes.freeBytes()).toBeGreaterThan(MEGABYTES_50);
      });

      it('is measured once for many who ask', async () => {
        let measured = 0;
        const small = await open(async () => {
          measured += 1;
          return 7;
        });
        const sizes = await Promise.all(Array.from({ length: 100 }, () => small.bytes.freeBytes()));
        expect([new Set(sizes), measured]).toEqual([new Set([7]), 1]);
        await small.close();
      });
    });

    describe('reading', () => {
      beforeEach(async () => {
        await join('paper', [await putNumbered('paper', 1, '0123456789')]);
      });

      it.each([
        ['all of it', undefined, '0123456789'],
        ['the beginning', { start: 0, end: 3 }, '0123'],
        ['one byte', { start: 4, end: 4 }, '4'],
        ['the end', { start: 7, end: 9 }, '789'],
      ])('gives %s', async (_name, range, expected) => {
        expect(await content('paper', range)).toBe(expected);
      });

      it('gives a part at once, too', async () => {
        const part = await opened.bytes.read(
          { key: 'paper', sha256: recorded.get('paper') },
          { start: 2, end: 5 },
        );
        expect(Buffer.from(part ?? []).toString()).toBe('2345');
      });

      it('a file that is not there gives nothing', async () => {
        expect(await openRecorded('none')).toBeUndefined();
        expect(await openRecorded('none', { start: 0, end: 1 })).toBeUndefined();
        const none = { key: 'none', sha256: undefined };
        expect(await opened.bytes.read(none, { start: 0, end: 1 })).toBeUndefined();
      });
    });

    describe('removing', () => {
      it('takes away a file and the chunks of one on its way', async () => {
        await join('paper', [await putNumbered('paper', 1, 'whole')]);
        await put('half', 2, 'half');
        await opened.bytes.remove('paper');
        await opened.bytes.remove('half');
        expect(await content('paper')).toBeUndefined();
        expect(await keys()).toEqual([]);
      });

      it('what is not there is no fault', async () => {
        await expect(opened.bytes.remove('none')).resolves.toBeUndefined();
      });

      it('the chunks alone leaves the file', async () => {
        await join('paper', [await putNumbered('paper', 1, 'whole')]);
        await put('paper', 1, 'late');
        await opened.bytes.removeChunks('paper');
        await opened.bytes.removeChunks('none');
        await opened.bytes.remove('half');
        expect(await content('paper')).toBe('whole');
      });
    });

    describe('the list for the sweep', () => {
      it('names files and what is on its way, a few hundred at once', async () => {
        await join('paper', [await putNumbered('paper', 1, 'whole')]);
        await put('half', 1, 'half');
        expect(await keys()).toEqual(['half', 'paper']);
        const batches = await gather(opened.bytes.listKeys());
        expect(batches.every(({ length }) => length > 0 && length <= KEYS_AT_ONCE)).toBe(true);
      });

      it('goes with when something was last put there', async () => {
        await join('paper', [await putNumbered('paper', 1, 'whole')]);
        await put('half', 1, 'half');
        // Some stores know times in whole seconds only.
        const aMinute = 60_000;
        for (const key of ['paper', 'half']) {
          const age = Date.now() - ((await opened.bytes.touchedAt(key))?.getTime() ?? 0);
          expect(Math.abs(age), key).toBeLessThan(aMinute);
        }
        expect(await opened.bytes.touchedAt('none')).toBeUndefined();
      });
    });

    it('says that bytes can be kept, to many who ask at once', async () => {
      await expect(Promise.all([1, 2, 3, 4].map(() => opened.bytes.check()))).resolves.toBeDefined();
      expect(await keys()).toEqual([]);
    });

    it('keeps its memory flat while 80 MB come in, are joined and go out', async () => {
      const meter = new MemoryMeter();
      const chunks: Chunk[] = [];
      for (const number of [1, 2, 3, 4]) {
        const digest = await opened.bytes.putChunk('big', number, meter.along(zeros(20)), MEGABYTES_20);
        chunks.push({ number, ...digest });
      }
      const { size } = await join('big', chunks);
      let read = 0;
      for await (const block of meter.along((await openRecorded('big')) ?? wire(''))) read += block.length;
      expect([size, read]).toEqual([4 * MEGABYTES_20, 4 * MEGABYTES_20]);
      expect(meter.growth).toBeLessThan(40 * 1024 * 1024);
    });
  });
}

const isChunkMissing = (error: unknown) => isRefusal(error, 'file.piece-missing');

async function* inverted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ScreenedBlock> {
  for await (const sent of bytes)
    yield Object.assign(
      sent.map((byte) => 255 - byte),
      { sent },
    );
}

async function* breakingOff(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('%PDF-1.7 the first page');
  throw new Error('broke off');
}

async function* zeros(megabytes: number): AsyncGenerator<Uint8Array> {
  for (let block = 0; block < megabytes * 4; block += 1) yield Buffer.alloc(256 * 1024);
}
