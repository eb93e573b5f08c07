import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pngOf } from '../../test/hostile-files.ts';
import { arriving, openTestLibrary, person, type TestLibrary, wholeFile } from '../../test/library.ts';
import { photo, plainPicture, SECRET } from '../../test/pictures.ts';
import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { CHUNK_BYTES, LEAST_COUNTED_BYTES } from '../file.ts';
import type { Settings } from '../library.ts';
import { LIMITS } from '../limits.ts';
import type { Bytes } from './bytes.ts';
import type { Incoming } from './incoming.ts';
import { receiveChunk } from './receive-chunk.ts';
import { removeFile } from './remove-file.ts';
import { UploadLedger } from './upload-ledger.ts';

const WHOLE = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(2 * CHUNK_BYTES)]);
const SIZE = WHOLE.length;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('receiving a file', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeEach(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
  });
  afterEach(() => opened.close());

  const receive = (incoming: Incoming, account: Account | undefined = asha) =>
    receiveChunk(opened.library, account, incoming);
  const chunkOf = (number: number, bytes: Uint8Array = WHOLE): Incoming => {
    const start = (number - 1) * CHUNK_BYTES;
    return arriving('paper', bytes.subarray(start, start + CHUNK_BYTES), { number, size: SIZE });
  };
  const refusal = (act: Promise<unknown>) =>
    act.then(
      () => 'not refused',
      (thrown: unknown) => thrown,
    );
  const content = async (id = 'paper') => {
    const file = await opened.library.files.find(id);
    const bytes = file && (await opened.library.bytes.open(file));
    if (!bytes) return undefined;
    const blocks: Uint8Array[] = [];
    for await (const block of bytes) blocks.push(block);
    return Buffer.concat(blocks);
  };

  describe('in one go', () => {
    it('keeps it, with its type by the bytes and its digests', async () => {
      const bytes = Buffer.from('89504e470d0a1a0a00', 'hex');
      const file = await receive(arriving('photo', bytes));
      expect(file).toMatchObject({
        id: 'photo',
        owner: 'asha',
        name: 'photo.pdf',
        type: 'image/png',
        size: 9,
        sha256: sha256(bytes),
        md5: createHash('md5').update(bytes).digest('hex'),
        chunks: 1,
        completedAt: opened.library.clock(),
      });
      expect(file.key).not.toContain('photo');
      expect(await content('photo')).toEqual(bytes);
    });

    it('twice is a conflict, and the first stays', async () => {
      await receive(arriving('paper', '%PDF-1.7 first'));
      const second = await refusal(receive(arriving('paper', '%PDF-1.7 second')));
      expect(second).toMatchObject({ word: 'conflict', reason: 'file.exists' });
      expect((await content())?.toString()).toBe('%PDF-1.7 first');
    });

    it('twice at the same moment keeps one, and what is kept is what was answered', async () => {
      const texts = ['%PDF-1.7 one', '%PDF-1.7 the other', '%PDF-1.7 a third one'];
      const results = await Promise.allSettled(texts.map((text) => receive(arriving('paper', text))));
      const kept = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value.sha256);
      expect(new Set(kept).size).toBe(1);
      expect(sha256((await content()) ?? Buffer.of())).toBe(kept[0]);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'file.exists' });
      }
    });

    it('that broke off works at the next try', async () => {
      const broken = { ...arriving('paper', ''), bytes: breakingOff() };
      expect(await refusal(receive(broken))).toMatchObject({ message: 'broke off' });
      expect(await receive(arriving('paper', '%PDF-1.7 whole'))).toMatchObject({ size: 14 });
    });
  });

  describe('in chunks', () => {
    it.each([
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ])('keeps it when they come as %i, %i, %i', async (...order) => {
      const answers = [];
      for (const number of order) answers.push(await receive(chunkOf(number)));
      expect(answers.map(({ completedAt }) => completedAt !== undefined)).toEqual([false, false, true]);
      expect(answers.map(({ chunksReceived }) => chunksReceived)).toEqual([1, 2, 3]);
      expect(answers.at(-1)).toMatchObject({ size: SIZE, sha256: sha256(WHOLE), type: 'application/pdf' });
      expect((await content())?.equals(WHOLE)).toBe(true);
    });

    it('keeps it when they come at once, and more than once', async () => {
      await Promise.all([1, 2, 3, 3, 2, 1].map((number) => receive(chunkOf(number))));
      expect(await opened.library.files.find('paper')).toMatchObject({
        sha256: sha256(WHOLE),
        chunksReceived: 3,
      });
      expect((await content())?.equals(WHOLE)).toBe(true);
    });

    it('answers the file for a chunk that comes again later', async () => {
      for (const number of [1, 2, 3]) await receive(chunkOf(number));
      expect(await receive(chunkOf(2))).toMatchObject({ sha256: sha256(WHOLE) });
    });

    it('keeps the better one of a chunk that came twice', async () => {
      await receive(chunkOf(2, Buffer.alloc(SIZE)));
      for (const number of [1, 2, 3]) await receive(chunkOf(number));
      expect((await content())?.equals(WHOLE)).toBe(true);
    });

    it('never changes a complete file, even by a chunk that was on its way before', async () => {
      await receive(chunkOf(1));
      await receive(chunkOf(2));
      const gate = Promise.withResolvers<void>();
      const late = receive({
        ...chunkOf(3, Buffer.alloc(SIZE)),
        bytes: after(gate.promise, Buffer.alloc(9)),
      });
      const complete = await receive(chunkOf(3));
      gate.resolve();
      expect(await late).toEqual(complete);
      expect((await content())?.equals(WHOLE)).toBe(true);
      expect(await opened.library.files.find('paper')).toEqual(complete);
    });

    it.each<[string, () => Incoming]>([
      ['a chunk that is too short', () => ({ ...chunkOf(3), bytes: arriving('', WHOLE.subarray(-8)).bytes })],
      ['a chunk that is too long', () => ({ ...chunkOf(3), bytes: arriving('', WHOLE.subarray(-10)).bytes })],
      ['a chunk of a file of another size', () => arriving('paper', 'x', { number: 3, size: SIZE + 1 })],
      ['a chunk past the end', () => arriving('paper', 'x', { number: 4, size: SIZE })],
      ['a chunk before the beginning', () => arriving('paper', 'x', { number: 0, size: SIZE })],
    ])('refuses %s, and loses nothing by it', async (_name, wrong) => {
      for (const number of [3, 1]) await receive(chunkOf(number));
      expect(await refusal(receive(wrong()))).toMatchObject({ word: 'invalid', reason: 'file.range' });
      await receive(chunkOf(2));
      expect((await content())?.equals(WHOLE)).toBe(true);
    });

    it('begins anew when its owner comes with a first chunk of another size, or with the whole', async () => {
      await receive(chunkOf(1));
      const whole = await receive(arriving('paper', '%PDF-1.7'));
      expect(whole).toMatchObject({ size: 8, chunks: 1, completedAt: expect.any(Date) });
      expect((await content())?.toString()).toBe('%PDF-1.7');
    });

    it('asks for the type of the first chunk only, and refuses the file by it', async () => {
      await receive(chunkOf(2));
      const wrong = Buffer.concat([Buffer.from('<html>'), WHOLE.subarray(6)]);
      expect(await refusal(receive(chunkOf(1, wrong)))).toMatchObject({ reason: 'file.type' });
      expect(await opened.library.files.find('paper')).toMatchObject({ chunksReceived: 1, type: undefined });
    });
  });

  describe('of a photo', () => {
    it('keeps nothing of what it says about who took it, whole', async () => {
      const taken = await photo('jpeg');
      const file = await receive(arriving('photo', taken));
      const kept = await content('photo');
      expect(kept?.includes(SECRET)).toBe(false);
      expect(file).toMatchObject({ type: 'image/jpeg', size: taken.length, sha256: sha256(kept ?? taken) });
    });

    it('keeps nothing of it in chunks either, not even behind the picture’s end', async () => {
      const taken = Buffer.concat([await photo('png'), randomBytes(2 * CHUNK_BYTES), Buffer.from(SECRET)]);
      for (const number of [3, 1, 2]) {
        const start = (number - 1) * CHUNK_BYTES;
        const bytes = taken.subarray(start, start + CHUNK_BYTES);
        await receive(arriving('photo', bytes, { number, size: taken.length }));
      }
      const kept = await content('photo');
      expect([kept?.length, kept?.includes(SECRET)]).toEqual([taken.length, false]);
      expect(await opened.library.files.find('photo')).toMatchObject({
        type: 'image/png',
        size: taken.length,
        sha256: sha256(kept ?? taken),
      });
    });

    it('that is so tall that its page could not be shown is refused', async () => {
      const tall = receive(arriving('tall', pngOf(1080, 12_000)));
      expect(await refusal(tall)).toMatchObject({ word: 'invalid', reason: 'file.too-tall' });
    });

    it('that would unfold to gigabytes keeps nothing, whole or in chunks', async () => {
      const huge = Buffer.concat([pngOf(60_000, 60_000), Buffer.alloc(CHUNK_BYTES)]);
      const size = huge.length;
      const tooMany = { word: 'invalid', reason: 'file.too-many-pixels' };
      expect(await refusal(receive(arriving('whole', huge)))).toMatchObject(tooMany);
      await receive(arriving('photo', huge.subarray(CHUNK_BYTES), { number: 2, size }));
      const last = receive(arriving('photo', huge.subarray(0, CHUNK_BYTES), { number: 1, size }));
      expect(await refusal(last)).toMatchObject(tooMany);
      expect((await gather(opened.library.bytes.listKeys())).flat()).toEqual([]);
      expect(await opened.library.files.find('photo')).toMatchObject({ chunksReceived: 0 });
      const good = receive(arriving('photo', await plainPicture('png')));
      expect(await good).toMatchObject({ type: 'image/png', chunks: 1 });
    });
  });

  it('whole needs no record before it is complete, and takes the place of half an upload', async () => {
    await refusal(receive({ ...arriving('paper', ''), bytes: breakingOff() }));
    expect(await opened.library.files.find('paper')).toBeUndefined();
    await receive(chunkOf(2));
    await receive(arriving('paper', '%PDF-1.7 whole'));
    expect((await content())?.toString()).toBe('%PDF-1.7 whole');
    const keys = (await gather(opened.library.bytes.listKeys())).flat();
    expect(keys).toEqual([(await opened.library.files.find('paper'))?.key]);
  });

  it.each<[string, () => Incoming, object]>([
    [
      'another type than PDF, PNG and JPG',
      () => arriving('paper', 'ID3…'),
      { word: 'invalid', reason: 'file.type' },
    ],
    ['HTML that is called .pdf', () => arriving('paper', '<html>'), { word: 'invalid', reason: 'file.type' }],
    ['nothing', () => arriving('paper', ''), { word: 'invalid', reason: 'file.empty' }],
    ['nothing as a chunk', () => arriving('paper', '', { number: 1, size: 0 }), { reason: 'file.empty' }],
    ['a file without a name', () => ({ ...arriving('paper', '%PDF-'), name: '' }), { reason: 'file.name' }],
    [
      'an endless name',
      () => ({ ...arriving('paper', '%PDF-'), name: 'x'.repeat(256) }),
      { reason: 'file.name' },
    ],
    [
      'a name of two lines',
      () => ({ ...arriving('paper', '%PDF-'), name: 'a\r\nb' }),
      { reason: 'file.name' },
    ],
  ])('refuses %s, and keeps nothing', async (_name, incoming, expected) => {
    expect(await refusal(receive(incoming()))).toMatchObject(expected);
    expect((await opened.library.files.find('paper'))?.completedAt).toBeUndefined();
    expect(await content()).toBeUndefined();
  });

  describe('too large', () => {
    beforeEach(() => {
      opened.library.settings.maxFileBytes = 1024 * 1024;
    });

    it('refuses it while it arrives', async () => {
      const large = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(1024 * 1024)]);
      expect(await refusal(receive(arriving('paper', large)))).toMatchObject({
        word: 'too-large',
        reason: 'file.too-large',
        message: 'The file is too large. The limit is 1 MB.',
      });
      const fits = large.subarray(0, 1024 * 1024);
      expect(await receive(arriving('paper', fits))).toMatchObject({ size: 1024 * 1024 });
    });

    it('refuses it at its first chunk, before reading it', async () => {
      const unread = { ...chunkOf(1), bytes: breakingOff() };
      expect(await refusal(receive(unread))).toMatchObject({ word: 'too-large' });
    });
  });

  describe('from', () => {
    it.each<[string, (account: Account) => Account | undefined]>([
      ['a visitor', () => undefined],
      ['an address that is not verified', (account) => ({ ...account, verified: false })],
      ['an address from elsewhere', (account) => ({ ...account, email: 'asha@example.com' })],
    ])('%s is refused before anything is read', async (_name, changed) => {
      const act = receiveChunk(opened.library, changed(asha), {
        ...arriving('paper', ''),
        bytes: breakingOff(),
      });
      expect(await refusal(act)).toMatchObject({ word: 'not-allowed', reason: 'note.share' });
    });

    it('another person under the same id is a conflict, complete or not', async () => {
      const ravi = await person(opened.library, 'ravi');
      await receive(chunkOf(1));
      expect(await refusal(receive(chunkOf(2), ravi))).toMatchObject({
        word: 'conflict',
        reason: 'file.exists',
      });
      await wholeFile(opened.library, asha, 'whole');
      expect(await refusal(wholeFile(opened.library, ravi, 'whole'))).toMatchObject({
        reason: 'file.exists',
      });
    });

    it('one person is bounded to sixty files a minute', async () => {
      for (let number = 1; number <= 60; number += 1) {
        await refusal(receive({ ...arriving(`none${number}`, 'GIF89a'), mostBytes: 6 }));
      }
      expect(await refusal(receive(arriving('paper', '%PDF-1.7')))).toMatchObject({ word: 'too-many' });
      opened.pass(1);
      expect(await receive(arriving('paper', '%PDF-1.7'))).toMatchObject({ size: 8 });
    });
  });

  describe('a chunk that is sent again', () => {
    const other = (number: number) =>
      chunkOf(number, Buffer.concat([WHOLE.subarray(0, 9), randomBytes(SIZE)]));
    const stored = async () => {
      const folder = join(opened.folder, 'files');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    };

    it('takes the place of the one before', async () => {
      for (let round = 0; round < 4; round += 1) await receive(other(1));
      expect(await stored()).toBe(1);
      for (const number of [1, 2, 3]) await receive(chunkOf(number));
      expect((await content())?.equals(WHOLE)).toBe(true);
      expect(await stored()).toBe(1);
    });

    it('leaves nothing behind when a crash came before the one before was removed', async () => {
      const crashing = { ...opened.library.bytes, removeChunk: () => Promise.reject(new Error('killed')) };
      const library = { ...opened.library, bytes: crashing };
      await receive(other(1));
      expect(await refusal(receiveChunk(library, asha, chunkOf(1)))).toMatchObject({ message: 'killed' });
      expect(await stored()).toBe(2);
      for (const number of [2, 3]) await receive(chunkOf(number));
      expect((await content())?.equals(WHOLE)).toBe(true);
      expect(await stored()).toBe(1);
    });

    it('by two who take turns with the same bytes is at worst missing, and then sent again', async () => {
      const gate = Promise.withResolvers<void>();
      const removing = Promise.withResolvers<void>();
      const slowly: Bytes['removeChunk'] = async (...chunk) => {
        removing.resolve();
        await gate.promise;
        await opened.library.bytes.removeChunk(...chunk);
      };
      const library = { ...opened.library, bytes: { ...opened.library.bytes, removeChunk: slowly } };
      await receive(chunkOf(1));
      const between = receiveChunk(library, asha, other(1));
      await removing.promise;
      await receive(chunkOf(1));
      gate.resolve();
      await between;
      await receive(chunkOf(2));
      expect(await refusal(receive(chunkOf(3)))).toMatchObject({ reason: 'file.piece-missing' });
      await receive(chunkOf(1));
      expect((await content())?.equals(WHOLE)).toBe(true);
    });

    it('for a file that was deleted meanwhile leaves nothing', async () => {
      await receive(chunkOf(1));
      const gate = Promise.withResolvers<void>();
      const late = refusal(receive({ ...chunkOf(3), bytes: after(gate.promise, WHOLE.subarray(-9)) }));
      await removeFile(opened.library, asha, 'paper');
      gate.resolve();
      expect(await late).toMatchObject({ reason: 'file.unknown' });
      expect(await stored()).toBe(0);
    });
  });

  describe('without room for it', () => {
    const unread = (id: string, chunk?: Incoming['chunk']): Incoming => ({
      ...arriving(id, '', chunk),
      bytes: breakingOff(),
    });

    it.each<[string, Partial<Settings>, object]>([
      ['on the disk', { minFreeBytes: 2 ** 60 }, { word: 'no-room', reason: 'files.no-room' }],
      ['among what is not shared', { maxUnsharedBytes: CHUNK_BYTES }, { reason: 'file.too-much-unshared' }],
      ['among what came today', { maxDailyBytes: CHUNK_BYTES }, { reason: 'file.too-much-today' }],
    ])('%s it is refused before it is read', async (_name, settings, expected) => {
      Object.assign(opened.library.settings, settings);
      for (const chunk of [undefined, { number: 1, size: SIZE }]) {
        expect(await refusal(receive(unread('paper', chunk)))).toMatchObject(expected);
      }
      expect(await opened.library.files.find('paper')).toBeUndefined();
    });

    it('today it is refused by a process that has just started, too', async () => {
      opened.library.settings.maxDailyBytes = SIZE + LEAST_COUNTED_BYTES;
      for (const number of [1, 2, 3]) await receive(chunkOf(number));
      const fresh = { ...opened.library, uploadLedger: new UploadLedger() };
      const small = { ...arriving('small', '%PDF-1.7'), mostBytes: 8 };
      const another = { ...arriving('another', '%PDF-1.7'), mostBytes: 8 };
      await receiveChunk(fresh, asha, small);
      expect(await refusal(receiveChunk(fresh, asha, another))).toMatchObject({
        reason: 'file.too-much-today',
      });
      opened.pass(24 * 60 + 1);
      expect(await receiveChunk(fresh, asha, another)).toMatchObject({ size: 8 });
    });

    it('of an unknown length it counts for what came', async () => {
      const { settings } = opened.library;
      settings.maxDailyBytes = settings.maxFileBytes + 2 * LEAST_COUNTED_BYTES;
      for (const id of ['one', 'two', 'three']) await receive(arriving(id, '%PDF-1.7'));
      expect(await refusal(receive(arriving('four', '%PDF-1.7')))).toMatchObject({
        reason: 'file.too-much-today',
      });
    });

    it('an upload that failed has taken none', async () => {
      opened.library.settings.maxUnsharedBytes = SIZE;
      for (let round = 0; round < 3; round += 1) {
        expect(await refusal(receive({ ...unread('paper'), mostBytes: SIZE }))).toMatchObject({
          message: 'broke off',
        });
      }
      for (const number of [1, 2, 3]) await receive(chunkOf(number));
      expect((await content())?.equals(WHOLE)).toBe(true);
    });

    it('every chunk counts against a limit, not only the first', async () => {
      const { quickLimits, clock } = opened.library;
      for (let count = 0; count < LIMITS.chunk.most; count += 1) {
        await takeOfMailbox(quickLimits, LIMITS.chunk, asha, clock());
      }
      expect(await refusal(receive(chunkOf(2)))).toMatchObject({ reason: 'limit.reached', retryAfter: 60 });
      opened.pass(1);
      expect(await receive(chunkOf(2))).toMatchObject({ chunksReceived: 1 });
    });
  });

  it('that its owner deletes meanwhile is not found any more', async () => {
    await receive(chunkOf(1));
    const gate = Promise.withResolvers<void>();
    const late = refusal(receive({ ...chunkOf(3), bytes: after(gate.promise, WHOLE.subarray(-9)) }));
    await removeFile(opened.library, asha, 'paper');
    gate.resolve();
    expect(await late).toMatchObject({ word: 'not-found', reason: 'file.unknown' });
  });
});

async function gather<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}

async function* breakingOff(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('%PDF-1.7 the first page');
  throw new Error('broke off');
}

/** Bytes that arrive once something else has happened. */
async function* after(moment: Promise<void>, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await moment;
  yield bytes;
}
