import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriving, openTestLibrary, person, type TestLibrary, wholeFile } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { PIECE_BYTES } from '../file.ts';
import { receivePiece } from './receive-piece.ts';
import { countVisible, findVisible, listVisible } from './visible-file.ts';

let opened: TestLibrary;
let asha: Account;
beforeAll(async () => {
  opened = await openTestLibrary();
  asha = await person(opened.library, 'asha');
  await person(opened.library, 'ravi');
  await wholeFile(opened.library, asha, 'whole');
  await half('half');
});
afterAll(() => opened.close());

const half = (id: string, owner = asha) =>
  receivePiece(
    opened.library,
    owner,
    arriving(id, Buffer.alloc(PIECE_BYTES, '%PDF-1.7 '), { number: 1, size: 2 * PIECE_BYTES }),
  );

/** What a viewer finds by id, in the list, and in its total. */
async function seen(viewer: string | undefined) {
  const ids = ['half', 'left', 'whole'];
  const found = await Promise.all(ids.map((id) => findVisible(opened.library, viewer, id)));
  const listed = await listVisible(opened.library, viewer, {
    conditions: [],
    order: [],
    limit: 9,
    offset: 0,
  });
  const total = await countVisible(opened.library, viewer, [], 9);
  return [found.flatMap((file) => file?.id ?? []), listed.map(({ id }) => id), total];
}

describe('half an upload', () => {
  it('is seen by its sender only, a whole one by every visitor', async () => {
    expect(await seen('asha')).toEqual([['half', 'whole'], ['half', 'whole'], 2]);
    expect(await seen('ravi')).toEqual([['whole'], ['whole'], 1]);
    expect(await seen(undefined)).toEqual([['whole'], ['whole'], 1]);
  });

  it('of an account that was deleted is seen by nobody', async () => {
    const { library } = opened;
    const meera = await person(library, 'meera');
    await half('left', meera);
    await library.accounts.remove(meera.id);
    expect(await library.files.find('left')).toMatchObject({ owner: undefined, completedAt: undefined });
    expect(await seen(undefined)).toEqual([['whole'], ['whole'], 1]);
  });
});
