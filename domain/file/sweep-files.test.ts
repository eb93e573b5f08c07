import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  arriving,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
  wholeFile,
} from '../../test/library.ts';
import type { Account } from '../account.ts';
import { CHUNK_BYTES } from '../file.ts';
import { changeNote } from '../note/change-note.ts';
import { UNDO_DAYS } from '../note/hidden-note.ts';
import { withdrawNote } from '../note/withdraw-note.ts';
import type { Bytes } from './bytes.ts';
import { receiveChunk } from './receive-chunk.ts';
import { removeFile } from './remove-file.ts';
import { sweepBytes } from './sweep-bytes.ts';
import { sweepFiles } from './sweep-files.ts';
import { openFile } from './visible-file.ts';

const HOUR = 60;
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'not refused',
    (thrown: unknown) => thrown,
  );

let opened: TestLibrary;
let asha: Account;
beforeEach(async () => {
  opened = await openTestLibrary();
  asha = await person(opened.library, 'asha');
});
afterEach(() => opened.close());

/** Names of everything on the disk that holds bytes. */
async function bytesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(opened.folder, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
/** Asked by the owner of the files. */
const ashas = async () => ({ id: 'asha', isModerator: false });
const isThere = async (id: string) => (await opened.library.files.find(id)) !== undefined;

describe('the sweep', () => {
  const sweep = () => sweepFiles(opened.library);

  it('takes a file that no note refers to, after a day', async () => {
    await wholeFile(opened.library, asha, 'paper');
    opened.pass(24 * HOUR);
    expect([await sweep(), await isThere('paper')]).toEqual([0, true]);
    opened.pass(1);
    expect([await sweep(), await isThere('paper')]).toEqual([1, false]);
    expect(await bytesOnDisk()).toEqual([]);
  });

  it('never takes a file that a note refers to', async () => {
    await sharedNote(opened.library, asha, 'note');
    opened.pass(10_000 * 24 * HOUR);
    expect(await sweep()).toBe(0);
    expect(await bytesOnDisk()).toHaveLength(1);
  });

  it('takes the file of a note that was withdrawn, a day after that cannot be undone any more', async () => {
    await sharedNote(opened.library, asha, 'note');
    opened.pass(100 * 24 * HOUR);
    await withdrawNote(opened.library, asha, 'note');
    opened.pass((UNDO_DAYS + 1) * 24 * HOUR);
    expect(await sweep()).toBe(0);
    opened.pass(1);
    expect(await sweep()).toBe(1);
    expect(await bytesOnDisk()).toEqual([]);
  });

  it('takes the file that a note had before once moderators had their time, and not the one that it has now', async () => {
    await sharedNote(opened.library, asha, 'note');
    await wholeFile(opened.library, asha, 'better');
    await changeNote(opened.library, asha, 'note', { image: 'better' });
    opened.pass((UNDO_DAYS + 1) * 24 * HOUR);
    expect(await sweep()).toBe(0);
    opened.pass(1);
    expect(await sweep()).toBe(1);
    expect([await isThere('file-of-note'), await isThere('better')]).toEqual([false, true]);
  });

  it('takes half an upload a day after its last chunk', async () => {
    const size = 2 * CHUNK_BYTES;
    const half = (number: number) =>
      receiveChunk(
        opened.library,
        asha,
        arriving('half', Buffer.alloc(CHUNK_BYTES, '%PDF-'), { number, size }),
      );
    await half(1);
    opened.pass(20 * HOUR);
    await half(1);
    opened.pass(23 * HOUR);
    expect(await sweep()).toBe(0);
    opened.pass(2 * HOUR);
    expect(await sweep()).toBe(1);
    expect(await bytesOnDisk()).toEqual([]);
  });

  it('takes more than one batch', async () => {
    const { files } = opened.library;
    const [first] = [await wholeFile(opened.library, asha, 'first')];
    for (let number = 1; number <= 230; number += 1) {
      await files.begin({ ...first, id: `file${number}`, key: `key${number}`, completedAt: undefined });
    }
    opened.pass(24 * HOUR + 1);
    expect(await sweep()).toBe(231);
  });

  it('by two at once takes everything once', async () => {
    for (const id of ['a', 'b', 'c']) await wholeFile(opened.library, asha, id);
    opened.pass(24 * HOUR + 1);
    const [one, other] = await Promise.all([sweep(), sweep()]);
    expect(one + other).toBe(3);
  });
});

describe('the sweep of bytes', () => {
  const goOn = async () => true;
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  const folder = () => join(opened.folder, 'files');
  const lost = (key: string) => opened.library.bytes.putChunk(key, 1, arriving('', 'lost').bytes, 10);

  it('takes those without a record, once they are old', async () => {
    await wholeFile(opened.library, asha, 'paper');
    const file = await opened.library.files.find('paper');
    await lost('lost');
    await opened.library.files.remove('paper');
    expect(await sweepBytes(opened.library, goOn)).toBe(0);
    await utimes(join(folder(), 'incoming/lost'), longAgo, longAgo);
    await utimes(join(folder(), 'kept', file?.key.slice(0, 2) ?? '', file?.key ?? ''), longAgo, longAgo);
    expect(await sweepBytes(opened.library, goOn)).toBe(2);
    expect(await bytesOnDisk()).toEqual([]);
  });

  it('leaves those with a record alone, however old, and does not even look at them', async () => {
    await wholeFile(opened.library, asha, 'paper');
    const looked: string[] = [];
    const bytes: Bytes = {
      ...opened.library.bytes,
      touchedAt: (key) => {
        looked.push(key);
        return opened.library.bytes.touchedAt(key);
      },
    };
    opened.pass(10_000 * 24 * HOUR);
    await lost('lost');
    expect(await sweepBytes({ ...opened.library, bytes }, goOn)).toBe(1);
    expect(looked).toEqual(['lost']);
    expect(await bytesOnDisk()).toHaveLength(1);
  });

  it('looks many up in one go, and stops in between when asked to', async () => {
    const batches: number[] = [];
    const bytes = {
      ...opened.library.bytes,
      async *listKeys() {
        for (const first of [0, 300, 600])
          yield Array.from({ length: 300 }, (_, index) => `k${first + index}`);
      },
    };
    const files = {
      ...opened.library.files,
      withoutRecord: (keys: readonly string[]) => {
        batches.push(keys.length);
        return opened.library.files.withoutRecord(keys);
      },
    };
    await sweepBytes({ ...opened.library, bytes, files }, async () => batches.length < 2);
    expect(batches).toEqual([300, 300]);
  });
});

describe('the sweep of pictures', () => {
  const image = (key: string) => ({ key, page: 1, width: 720 });
  const draw = (key: string) => opened.library.pageImages.put(image(key), Buffer.from('drawn'));
  const isDrawn = async (key: string) => (await opened.library.pageImages.open(image(key))) !== undefined;

  it('takes those of a file that went while its process was killed, and no others', async () => {
    const { key } = await wholeFile(opened.library, asha, 'paper');
    for (const each of [key, 'gone']) await draw(each);
    expect(await sweepBytes(opened.library, async () => true)).toBe(1);
    expect([await isDrawn(key), await isDrawn('gone')]).toEqual([true, false]);
  });

  it('stops in between when asked to', async () => {
    for (const key of ['abc', 'def', 'ghi']) await draw(key);
    let rounds = 0;
    const goOn = async () => {
      rounds += 1;
      const drawn = await Promise.all(['abc', 'def', 'ghi'].map(isDrawn));
      return drawn.every(Boolean);
    };
    expect(await sweepBytes(opened.library, goOn)).toBe(1);
    expect(rounds).toBeGreaterThan(0);
  });
});

describe('deleting a file', () => {
  const remove = (id: string, account: Account | undefined = asha) => removeFile(opened.library, account, id);

  it('takes away its record and its bytes', async () => {
    await wholeFile(opened.library, asha, 'paper');
    await remove('paper');
    expect([await isThere('paper'), await bytesOnDisk()]).toEqual([false, []]);
    expect(await refusal(openFile(opened.library, ashas, 'paper'))).toMatchObject({ reason: 'file.unknown' });
  });

  it('is for its owner', async () => {
    await sharedNote(opened.library, asha, 'note');
    const ravi = await person(opened.library, 'ravi');
    const others = remove('file-of-note', ravi);
    expect(await refusal(others)).toMatchObject({ word: 'not-allowed', reason: 'file.owner' });
    const anonymous = removeFile(opened.library, undefined, 'file-of-note');
    expect(await refusal(anonymous)).toMatchObject({ word: 'not-allowed', reason: 'file.owner' });
  });

  it('is refused while a note refers to it', async () => {
    await sharedNote(opened.library, asha, 'note');
    expect(await refusal(remove('file-of-note'))).toMatchObject({ word: 'conflict', reason: 'file.in-use' });
  });

  it('of what is not there is not found, also for the second of two at once', async () => {
    expect(await refusal(remove('none'))).toMatchObject({ word: 'not-found', reason: 'file.unknown' });
    await wholeFile(opened.library, asha, 'paper');
    const both = await Promise.all([refusal(remove('paper')), refusal(remove('paper'))]);
    expect(both).toContain('not refused');
    expect(both).toContainEqual(expect.objectContaining({ reason: 'file.unknown' }));
  });
});

describe('opening a file', () => {
  it('is for its owner, once it is complete', async () => {
    await wholeFile(opened.library, asha, 'paper');
    expect(await openFile(opened.library, ashas, 'paper')).toMatchObject({ id: 'paper' });
    await receiveChunk(opened.library, asha, arriving('half', '%PDF-', { number: 2, size: CHUNK_BYTES + 5 }));
    expect(await refusal(openFile(opened.library, ashas, 'half'))).toMatchObject({ word: 'not-found' });
  });
});
