import { afterAll, beforeAll, expect, it } from 'vitest';
import { arriving, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import { madePhoto } from '../../test/made-papers.ts';
import type { Account } from '../account.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { changeNote } from '../note/change-note.ts';
import { isRefusal } from '../refusal.ts';
import { coverPart } from './cover-part.ts';
import { preparePages } from './prepare-pages.ts';

const { signal } = new AbortController();
const NAME = { page: 1, box: [0.1, 0.1, 0.5, 0.2] } as const;
const ROLL_NUMBER = { page: 1, box: [0.6, 0.1, 0.9, 0.2] } as const;

let opened: TestLibrary;
let asha: Account;
beforeAll(async () => {
  opened = await openTestLibrary();
  asha = await person(opened.library, 'asha');
});
afterAll(() => opened.close());

async function paper(id: string) {
  await sharedNote(opened.library, asha, id);
  const image = `photo-of-${id}`;
  await receiveChunk(opened.library, asha, arriving(image, madePhoto().buffer));
  await preparePages(opened.library, image, signal);
  await changeNote(opened.library, asha, id, { image });
  return image;
}

it('keeps one of two covers made at once, and refuses the other, which would bring back what the first covered', async () => {
  const image = await paper('twice');
  const ends = await Promise.allSettled([
    coverPart(opened.library, asha, 'twice', NAME),
    coverPart(opened.library, asha, 'twice', ROLL_NUMBER),
  ]);
  const [covered] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.image] : []));
  const [refused] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(isRefusal(refused, 'note.changed')).toBe(true);
  expect(covered).not.toBe(image);
  expect(await opened.library.notes.find('twice')).toMatchObject({ image: covered });
});

it('leaves a paper alone that got another file while its cover was drawn', async () => {
  await paper('replaced');
  await receiveChunk(opened.library, asha, arriving('better', madePhoto().buffer));
  const { pageReader } = opened.library;
  const late = {
    ...opened.library,
    pageReader: {
      ...pageReader,
      async cover(...of: Parameters<typeof pageReader.cover>) {
        await changeNote(opened.library, asha, 'replaced', { image: 'better' });
        return pageReader.cover(...of);
      },
    },
  };
  await expect(coverPart(late, asha, 'replaced', NAME)).rejects.toSatisfy((error) =>
    isRefusal(error, 'note.changed'),
  );
  expect(await opened.library.notes.find('replaced')).toMatchObject({ image: 'better' });
});
