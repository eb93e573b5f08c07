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
import { CHUNK_BYTES, type StoredFile } from '../file.ts';
import { deleteAccount } from './delete-account.ts';
import { receiveChunk } from './receive-chunk.ts';

const PASSWORD = 'many pages of notes';

let opened: TestLibrary;
let asha: Account;
/** The files of two people by id: one with a note, one without, and half an upload each. */
let files: StoredFile[];
beforeEach(async () => {
  opened = await openTestLibrary();
  const { library } = opened;
  asha = await person(library, 'asha');
  await library.accounts.setPassword(asha, await library.passwords.hash(PASSWORD, 'asha'), library.clock());
  for (const owner of [asha, await person(library, 'ravi')]) {
    await sharedNote(library, owner, owner.id);
    await wholeFile(library, owner, `loose-of-${owner.id}`);
    const half = Buffer.alloc(CHUNK_BYTES, '%PDF-1.7 ');
    const chunk = { number: 1, size: 2 * CHUNK_BYTES };
    await receiveChunk(library, owner, arriving(`half-of-${owner.id}`, half, chunk));
  }
  const ids = ['asha', 'ravi'].flatMap((id) => [`file-of-${id}`, `loose-of-${id}`, `half-of-${id}`]);
  files = await library.files.findAll(ids);
  for (const { key } of files) {
    await library.pageImages.put({ key, page: 1, width: 720 }, new Uint8Array(9));
  }
});
afterEach(() => opened.close());

async function listed(keys: AsyncIterable<string[]>): Promise<string[]> {
  const all: string[] = [];
  for await (const some of keys) all.push(...some);
  return files.flatMap(({ id, key }) => (all.includes(key) ? id : [])).sort();
}

describe('deleting an account', () => {
  it.each([
    ['keep', ['file-of-asha']],
    ['remove', []],
  ] as const)('takes the bytes of what is not shared along at once: %s', async (notes, stay) => {
    const { library } = opened;
    await deleteAccount(library, asha, { password: PASSWORD, notes });
    const expected = [...stay, 'file-of-ravi', 'half-of-ravi', 'loose-of-ravi'].sort();
    const found = await library.files.findAll(files.map(({ id }) => id));
    expect(found.map(({ id }) => id).sort()).toEqual(expected);
    expect(await listed(library.bytes.listKeys())).toEqual(expected);
    expect(await listed(library.pageImages.listKeys())).toEqual(expected);
  });
});
