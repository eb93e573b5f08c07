import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { person, sharedNote } from '../../test/library.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../test/storage.ts';
import { deleteNote } from '../moderation/delete-note.ts';
import { OPERATOR } from '../moderation/role.ts';
import { sweepBooks } from './order-book.ts';

describe.each(ENGINES)('the book of a course on %s', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await openTestStorage(engine);
  });
  afterEach(() => test.close());

  it('goes with a paper in it that is deleted for good, and stays with those that are there', async () => {
    const { library } = test;
    const asha = await person(library, 'asha');
    for (const id of ['one', 'two']) {
      const note = await sharedNote(library, asha, id, {});
      const key = (await library.files.find(note.image))?.key ?? '';
      await library.books.order(id, { subject: 'us', files: [key] }, async () => Buffer.from(id));
    }
    const states = () =>
      Promise.all(['one', 'two'].map(async (key) => (await library.books.stateOf(key)).is));
    await expect.poll(states).toEqual(['made', 'made']);
    expect(await sweepBooks(library)).toBe(0);
    await deleteNote(library, OPERATOR, 'one', 'because');
    expect(await sweepBooks(library)).toBe(1);
    expect(await states()).toEqual(['unknown', 'made']);
  });
});
