import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { withdrawNote } from '../../../domain/note/withdraw-note.ts';
import { papersOfZip } from '../../../domain/paper/papers-of-zip.ts';
import { ENGLISH, openTestLibrary, person, sharedNote } from '../../../test/library.ts';
import { zipOfPapers } from './zip-of-papers.ts';

it('a ZIP names papers that are withdrawn or lose their bytes before their turn, and is as long as was promised', async () => {
  const { library, close } = await openTestLibrary();
  onTestFinished(close);
  const asha = await person(library, 'asha');
  for (const id of ['a', 'b', 'c', 'd'])
    await sharedNote(library, asha, id, { description: `${id} of ${'a long name '.repeat(3)}` });
  const { length, bytes } = zipOfPapers(library, await papersOfZip(library, ENGLISH, {}), 'Withdrawn:');
  await withdrawNote(library, asha, 'b');
  await withdrawNote(library, asha, 'a');
  const [lost] = await library.files.findAll(['file-of-d']);
  await library.bytes.remove(lost?.key ?? '');
  const zip = await buffer(bytes);
  expect(zip.length).toBe(length);
  const files = Object.entries(unzipSync(zip)).map(([name, content]) => [name, String(Buffer.from(content))]);
  expect(files).toEqual([
    ['BHS-186 c of a long name a long name a long name.pdf', '%PDF-1.7 the pages of file-of-c'],
    [
      'MISSING.txt',
      expect.stringMatching(/^Withdrawn:\n\nBHS-186 d of a long name.*\.pdf\nBHS-186 b of.*\nBHS-186 a of/),
    ],
  ]);
});

it('a ZIP is as long as was promised, whatever the size of the missing paper', async () => {
  const { library, close } = await openTestLibrary();
  onTestFinished(close);
  const asha = await person(library, 'asha');
  await sharedNote(library, asha, 'a');
  const [paper] = await papersOfZip(library, ENGLISH, {});
  if (!paper) throw new Error('The paper was not shared');
  const comments = new Set<number>();
  for (let size = 65_400; size < 65_540; size += 1) {
    const gone = { ...paper, name: 'gone.pdf', file: { ...paper.file, id: 'gone', size } };
    const { length, bytes } = zipOfPapers(library, [paper, gone], 'Withdrawn:');
    const zip = await buffer(bytes);
    expect([size, zip.length]).toEqual([size, length]);
    expect(Object.keys(unzipSync(zip))).toEqual([paper.name, 'MISSING.txt']);
    comments.add(zip.length - zip.lastIndexOf('PK\u0005\u0006') - 22);
  }
  expect([...comments].sort()).toEqual([0, 5]);
});
