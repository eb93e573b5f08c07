import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import { prepared } from '../../test/prepared.ts';
import type { Account } from '../account.ts';
import { PAGES_TOGETHER, readNote } from './read-note.ts';

let opened: TestLibrary;
let asha: Account;
beforeAll(async () => {
  opened = await openTestLibrary();
  asha = await person(opened.library, 'asha');
  for (const [id, examYear] of [
    ['oldest', 2017],
    ['middle', 2019],
    ['newest', 2023],
  ] as const) {
    await sharedNote(opened.library, asha, id, { examYear });
  }
  await sharedNote(opened.library, asha, 'elsewhere', { course: 'BHS-188', examYear: 2020 });
  await prepared(opened.library, 'file-of-middle', 300);
  await prepared(opened.library, 'file-of-elsewhere');
});
afterAll(() => opened.close());

const numbers = async (page?: number) => {
  const reading = await readNote(opened.library, 'middle', page);
  return reading?.pages.map(({ number }) => number) ?? [];
};

describe('a paper that is read', () => {
  it('comes with its file, its pages and what is known of them', async () => {
    const reading = await readNote(opened.library, 'elsewhere');
    expect(reading?.note.id).toBe('elsewhere');
    expect(reading?.file?.id).toBe('file-of-elsewhere');
    expect(reading?.preparation).toMatchObject({ state: 'ready', pages: 1 });
    expect(reading?.pages).toMatchObject([{ number: 1, width: 595 }]);
  });

  it('shows so many pages together, and with any page those beside it', async () => {
    expect(PAGES_TOGETHER).toBe(20);
    expect([(await numbers())[0], (await numbers()).length]).toEqual([1, 20]);
    expect((await numbers(21))[0]).toBe(21);
    expect((await numbers(40))[0]).toBe(21);
    expect([(await numbers(300))[0], (await numbers(300)).at(-1)]).toEqual([281, 300]);
  });

  it.each([0, -3, 301, 1e300, Number.NaN, Number.POSITIVE_INFINITY])(
    'at page %d begins at the first',
    async (page) => {
      expect((await numbers(page))[0]).toBe(1);
    },
  );

  it('at page 20.5 shows page 20', async () => {
    expect(await numbers(20.5)).toContain(20);
  });

  it('has the neighbours of the list of its course, and none beyond its ends', async () => {
    const around = async (id: string) => {
      const reading = await readNote(opened.library, id);
      return [reading?.previous?.id, reading?.next?.id];
    };
    expect(await around('middle')).toEqual(['newest', 'oldest']);
    expect(await around('newest')).toEqual([undefined, 'middle']);
    expect(await around('oldest')).toEqual(['middle', undefined]);
    expect(await around('elsewhere')).toEqual([undefined, undefined]);
  });

  it('that was not measured yet is waited for', async () => {
    const reading = await readNote(opened.library, 'newest');
    expect(reading?.preparation).toMatchObject({ state: 'waiting', pages: 0 });
    expect(reading?.pages).toEqual([]);
  });

  it.each(['nobody', '', '\0', 'x'.repeat(5000), '../note'])('is none under the id %j', async (id) => {
    expect(await readNote(opened.library, id)).toBeUndefined();
  });
});
