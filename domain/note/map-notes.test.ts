import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { listsOfNotes, notesOfList } from './map-notes.ts';

let opened: TestLibrary;
beforeAll(async () => {
  opened = await openTestLibrary();
});
afterAll(() => opened.close());

describe('the map of all notes', () => {
  it('is empty in an empty library', async () => {
    expect(await listsOfNotes(opened.library)).toBe(0);
    expect(await notesOfList(opened.library, 1)).toEqual([]);
  });

  it('names every note, on one list as long as they are few', async () => {
    const asha = await person(opened.library, 'asha');
    for (const id of ['one', 'two', 'three']) await sharedNote(opened.library, asha, id);
    expect(await listsOfNotes(opened.library)).toBe(1);
    expect((await notesOfList(opened.library, 1)).map(({ id }) => id)).toEqual(['one', 'two', 'three']);
    expect(await notesOfList(opened.library, 2)).toEqual([]);
  });

  it('keeps a note on its list whatever happens to others, and asks for no more than a list', async () => {
    const asked: [number, number][] = [];
    const at = (sequence: number) => ({ id: `n${sequence}`, sequence }) as Note;
    const notes = {
      list: async () => [at(2500)],
      async listArrivals(after: number, most: number) {
        asked.push([after, most]);
        // The second list has only two left.
        return [at(1001), at(2000), at(2001)].filter(({ sequence }) => sequence > after).slice(0, most);
      },
    };
    const library = { notes } as unknown as Library;
    expect(await listsOfNotes(library)).toBe(3);
    expect((await notesOfList(library, 2)).map(({ id }) => id)).toEqual(['n1001', 'n2000']);
    expect(asked).toEqual([[1000, 1000]]);
  });
});
