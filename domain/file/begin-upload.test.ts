import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arriving, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { CHUNK_BYTES, SMALL_CHUNK_BYTES } from '../file.ts';
import { beginUpload, receiveSmallChunk, uploadState } from './begin-upload.ts';
import { receiveChunk } from './receive-chunk.ts';
import { removeFile } from './remove-file.ts';
import { sweepFiles } from './sweep-files.ts';

const WHOLE = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(2 * SMALL_CHUNK_BYTES)]);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('an upload in small chunks', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeEach(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
  });
  afterEach(() => opened.close());

  const begin = (size = WHOLE.length, account = asha, fileId = 'paper') =>
    beginUpload(opened.library, account, { fileId, name: 'paper.pdf', size });
  const missing = async () => (await uploadState(opened.library, asha, 'paper')).missing;
  const send = (number: number, whole = WHOLE, digest?: string, library = opened.library) => {
    const bytes = whole.subarray((number - 1) * SMALL_CHUNK_BYTES, number * SMALL_CHUNK_BYTES);
    const incoming = { ...arriving('paper', bytes), number, sha256: digest ?? sha256(bytes) };
    return receiveSmallChunk(library, asha, incoming);
  };
  const reason = (act: Promise<unknown>) =>
    act.then(
      () => 'not refused',
      (thrown) => thrown.reason,
    );

  it('tells what is missing, goes on where it broke off, and is known by the bytes that were sent', async () => {
    expect((await begin()).missing).toEqual([1, 2, 3]);
    await send(2);
    expect([(await begin()).missing, await missing()]).toEqual([
      [1, 3],
      [1, 3],
    ]);
    await send(3);
    const complete = await send(1);
    expect(complete).toMatchObject({ size: WHOLE.length, sha256: sha256(WHOLE), sentSha256: sha256(WHOLE) });
    expect([(await begin()).missing, await send(1)]).toEqual([[], complete]);
  });

  it('refuses a damaged chunk alone, also of a file that has one chunk only', async () => {
    await begin();
    await send(1);
    expect(await reason(send(2, WHOLE, sha256(Buffer.from('other'))))).toBe('file.piece-broken');
    expect(await missing()).toEqual([2, 3]);
    const small = WHOLE.subarray(0, 1000);
    await begin(small.length);
    expect(await reason(send(1, small, sha256(WHOLE)))).toBe('file.piece-broken');
    expect(await missing()).toEqual([1]);
    expect(await send(1, small)).toMatchObject({ size: 1000, sentSha256: sha256(small) });
    expect(await reason(begin(1001))).toBe('file.exists');
  });

  it('asks for the last chunk again when a crash came before all of them were joined', async () => {
    const { file } = await begin();
    for (const number of [1, 2]) await send(number);
    const chunk = { number: 3, size: 9, sha256: sha256(WHOLE.subarray(-9)), md5: '' };
    await opened.library.files.addChunk(file, chunk, undefined, opened.library.clock());
    expect(await missing()).toEqual([3]);
    expect((await send(3)).completedAt).toBeDefined();
  });

  it('is its account’s alone, and no chunk of another length fits in', async () => {
    const ravi = await person(opened.library, 'ravi');
    await begin();
    expect(await reason(begin(WHOLE.length, ravi))).toBe('file.exists');
    expect(await reason(uploadState(opened.library, ravi, 'paper'))).toBe('file.unknown');
    const bytes = { ...arriving('paper', WHOLE), number: 1, sha256: sha256(WHOLE) };
    expect(await reason(receiveSmallChunk(opened.library, ravi, bytes))).toBe('file.unknown');
    expect(await reason(receiveSmallChunk(opened.library, asha, bytes))).toBe('file.range');
    expect(await reason(receiveSmallChunk(opened.library, asha, { ...bytes, number: 4 }))).toBe('file.range');
    const large = { number: 2, size: CHUNK_BYTES + 10 };
    await begin(large.size, asha, 'large');
    expect(await reason(receiveChunk(opened.library, asha, arriving('large', 'ten bytes.', large)))).toBe(
      'file.range',
    );
  });

  it('is refused at its beginning if it is too large, empty, past a quota, or one too many', async () => {
    const most = opened.library.settings.maxFileBytes;
    expect(await reason(begin(most + 1))).toBe('file.too-large');
    expect(await reason(begin(0))).toBe('file.empty');
    expect(await reason(beginUpload(opened.library, asha, { fileId: 'f', name: '', size: 1 }))).toBe(
      'file.name',
    );
    for (let number = 0; number < 10; number += 1) await begin(most, asha, `f${number}`);
    expect(await reason(begin(most))).toBe('file.too-much-unshared');
    // Going on with one is no new one.
    expect((await begin(most, asha, 'f1')).missing).toHaveLength(most / SMALL_CHUNK_BYTES);
    const ravi = await person(opened.library, 'ravi');
    for (let number = 0; number < 60; number += 1) await begin(1, ravi, `r${number}`);
    expect(await reason(begin(1, ravi, 'r60'))).toBe('limit.reached');
  });

  it('that is cancelled counts no longer, neither with what came of it nor with what was announced, twice a day', async () => {
    const { settings } = opened.library;
    const library = { ...opened.library, settings: { ...settings, maxDailyBytes: 2 * WHOLE.length } };
    const beginIt = () =>
      beginUpload(library, asha, { fileId: 'paper', name: 'paper.pdf', size: WHOLE.length });
    for (let round = 0; round < 4; round += 1) {
      await beginIt();
      for (const number of [1, 2]) await send(number, WHOLE, undefined, library);
      await removeFile(library, asha, 'paper');
    }
    expect(await reason(beginIt())).toBe('file.too-much-today');
  });

  it('goes with all its chunks a day after the last one came, and begins anew', async () => {
    await begin();
    await send(1);
    opened.pass(24 * 60 - 1);
    await sweepFiles(opened.library);
    expect(await missing()).toEqual([2, 3]);
    await send(2);
    opened.pass(24 * 60 + 1);
    await sweepFiles(opened.library);
    expect(await reason(send(3))).toBe('file.unknown');
    expect((await begin()).missing).toEqual([1, 2, 3]);
  });
});
