import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  arriving,
  draftOf,
  isRefusal,
  openTestLibrary,
  person,
  type TestLibrary,
  wholeFile,
} from '../../test/library.ts';
import type { Account } from '../account.ts';
import { CHUNK_BYTES } from '../file.ts';
import { shareNote } from '../note/share-note.ts';
import { withdrawNote } from '../note/withdraw-note.ts';
import { receiveChunk } from './receive-chunk.ts';
import { removeFile } from './remove-file.ts';
import { countVisible, findVisible, listVisible, openFile } from './visible-file.ts';

let opened: TestLibrary;
let asha: Account;
let ravi: Account;
beforeEach(async () => {
  opened = await openTestLibrary();
  asha = await person(opened.library, 'asha');
  ravi = await person(opened.library, 'ravi');
});
afterEach(() => opened.close());

const half = (id: string, owner = asha) =>
  receiveChunk(
    opened.library,
    owner,
    arriving(id, Buffer.alloc(CHUNK_BYTES, '%PDF-1.7 '), { number: 1, size: 2 * CHUNK_BYTES }),
  );

/** Files that a viewer finds by id, in the list and its total, and can open: the same in each. */
async function seen(viewer: string | undefined): Promise<string[]> {
  const { library } = opened;
  const ids = ['half', 'left', 'whole'];
  const found = await Promise.all(ids.map((id) => findVisible(library, viewer, id)));
  const names = found.flatMap((file) => file?.id ?? []);
  const listed = await listVisible(library, viewer, { conditions: [], order: [], limit: 9, offset: 0 });
  expect(listed.map(({ id }) => id).sort()).toEqual(names);
  expect(await countVisible(library, viewer, [], 9)).toBe(names.length);
  for (const id of ids) {
    const isOpened = names.includes(id) && (await library.files.find(id))?.completedAt !== undefined;
    expect([id, await isOpenTo(viewer, id)]).toEqual([id, isOpened]);
  }
  return names;
}

const isOpenTo = (viewer: string | undefined, id: string) =>
  openFile(opened.library, async () => (viewer ? { id: viewer, isModerator: false } : undefined), id).then(
    () => true,
    () => false,
  );
const unknown = (error: unknown) => isRefusal(error, 'file.unknown');

describe('a temporary file', () => {
  it('is seen by its owner only, until a note refers to it and once that is withdrawn', async () => {
    await wholeFile(opened.library, asha, 'whole');
    const views = async () => [await seen('asha'), await seen('ravi'), await seen(undefined)];
    expect(await views()).toEqual([['whole'], [], []]);
    const { id } = await shareNote(opened.library, asha, draftOf('whole'));
    expect(await views()).toEqual([['whole'], ['whole'], ['whole']]);
    await withdrawNote(opened.library, asha, id);
    expect(await views()).toEqual([['whole'], [], []]);
  });

  it('cannot be deleted by another account, which finds none', async () => {
    await wholeFile(opened.library, asha, 'whole');
    for (const other of [ravi, undefined]) {
      await expect(removeFile(opened.library, other, 'whole')).rejects.toSatisfy(unknown);
    }
    expect(await seen('asha')).toEqual(['whole']);
  });

  it('is the only one for which a session is read', async () => {
    await wholeFile(opened.library, asha, 'whole');
    let asked = 0;
    const viewerOf = async () => {
      asked += 1;
      return { id: 'asha', isModerator: false };
    };
    await openFile(opened.library, viewerOf, 'whole');
    expect(asked).toBe(1);
    await shareNote(opened.library, asha, draftOf('whole'));
    await openFile(opened.library, viewerOf, 'whole');
    expect(asked).toBe(1);
  });
});

describe('half an upload', () => {
  it('is seen by its sender only', async () => {
    await half('half');
    expect([await seen('asha'), await seen('ravi'), await seen(undefined)]).toEqual([['half'], [], []]);
  });

  it('of an account that was deleted is visible to no account, and continued by none', async () => {
    const { library } = opened;
    const meera = await person(library, 'meera');
    await half('left', meera);
    await library.accounts.remove(meera.id);
    expect(await library.files.find('left')).toMatchObject({ owner: undefined, completedAt: undefined });
    const again = await person(library, 'meera', { email: 'another@gbpuat.ac.in' });
    expect([await seen(undefined), await seen('meera')]).toEqual([[], []]);
    for (const other of [asha, again]) {
      await expect(half('left', other)).rejects.toSatisfy((error) => isRefusal(error, 'file.exists'));
    }
  });
});
