import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { LIMITS } from '../limits.ts';
import { isRefusal } from '../refusal.ts';
import { addFavourite } from './add-favourite.ts';
import { removeFavourite, removeFavouriteNote } from './remove-favourite.ts';
import { takeFavourites } from './take-favourites.ts';

let test: TestLibrary;
let ravi: Account;
beforeEach(async () => {
  test = await openTestLibrary();
  ravi = await person(test.library, 'ravi', { verified: false });
  await sharedNote(test.library, await person(test.library, 'asha'), 'one');
});
afterEach(() => test.close());

const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);
const notes = async () => (await test.library.favourites.listKept('ravi', '', 10)).map(({ note }) => note);

describe('a favourite', () => {
  it('is added by any account, and removed by its note or its id', async () => {
    const { id } = await addFavourite(test.library, ravi, 'one');
    expect(await notes()).toEqual(['one']);
    await removeFavourite(test.library, ravi, id);
    await addFavourite(test.library, ravi, 'one');
    await removeFavouriteNote(test.library, ravi, 'one');
    await removeFavouriteNote(test.library, ravi, 'one');
    expect(await notes()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['added', () => addFavourite(test.library, undefined, 'one')],
    ['removed', () => removeFavourite(test.library, undefined, 'any')],
    ['removed by its note', () => removeFavouriteNote(test.library, undefined, 'one')],
  ])('is not %s by a visitor', async (_name, act) => {
    await expect(act()).rejects.toSatisfy(refusedFor('favourite.guest'));
  });

  it('is not removed by another account', async () => {
    const { id } = await addFavourite(test.library, ravi, 'one');
    const other = await person(test.library, 'other');
    await expect(removeFavourite(test.library, other, id)).rejects.toSatisfy(refusedFor('favourite.unknown'));
    await removeFavouriteNote(test.library, other, 'one');
    expect(await notes()).toEqual(['one']);
  });

  it('is added and removed so often in a minute, and then refused for a while', async () => {
    for (let times = 0; times < LIMITS.favourite.most; times += 1)
      await removeFavouriteNote(test.library, ravi, 'one');
    await expect(addFavourite(test.library, ravi, 'one')).rejects.toSatisfy(refusedFor('limit.reached'));
    test.pass(2);
    await addFavourite(test.library, ravi, 'one');
  });
});

describe('the stars of a device', () => {
  it('become favourites in their order, though all in one moment; those that are gone or there already are passed over', async () => {
    const asha = await person(test.library, 'asha-2');
    const starred = ['z-first', 'm-second', 'a-third', 'k-fourth'];
    for (const each of starred) await sharedNote(test.library, asha, each);
    await takeFavourites(test.library, ravi, [...starred.slice(0, 2), 'gone', ...starred]);
    const listed = await test.library.favourites.listNotes('ravi', { order: 'newest', limit: 10, offset: 0 });
    expect(listed.map(({ id }) => id)).toEqual(starred.toReversed());
  });
});
