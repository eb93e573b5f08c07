import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processPageReader } from '../../../adapters/reading/page-reader.ts';
import { receiveChunk } from '../../../domain/file/receive-chunk.ts';
import { shareNote } from '../../../domain/note/share-note.ts';
import type { PageReader } from '../../../domain/page/page-reader.ts';
import { root } from '../../../scripts/node24.js';
import { arriving, draftOf, person } from '../../../test/library.ts';
import { madePaper } from '../../../test/made-papers.ts';
import { prepared } from '../../../test/prepared.ts';
import { sharedPageReader } from '../../../test/shared-page-reader.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import { readQuestions } from './pages-and-texts.ts';
import { photoResults } from './search-photo.ts';

const PAPERS = {
  one: `Time: 3 Hours      Max. Marks: 20
Q1 (a) Define hashing and its collisions. (5)
   (b) Explain the sliding window protocol. (5)
Q2    Write what a heap is for. (10)`,
  two: `Time: 3 Hours      Max. Marks: 10
Q1 (a) Compare hashing with trees. (5)
   (b) Explain the sliding window protocol. (5)`,
};

let reader: PageReader;
beforeAll(() => {
  reader = processPageReader(root, { ocr: async () => ['eng'] });
});
afterAll(() => reader.close());

/** Phone photo of some lines of a page: a little aslant, half in the shadow. */
async function photoOf(line: number, format: 'jpeg' | 'webp' = 'jpeg'): Promise<Buffer> {
  const height = 160;
  const written = Object.values(PAPERS)[0]?.split('\n')[line] ?? '';
  const shadow =
    '<linearGradient id="s"><stop stop-color="#fff"/><stop offset="1" stop-color="#888"/></linearGradient>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="${height}"><defs>${shadow}</defs>
    <rect width="1100" height="${height}" fill="url(#s)"/>
    <text x="60" y="90" font-family="serif" font-size="34">${written.trim()}</text></svg>`;
  return sharp(Buffer.from(svg)).rotate(2, { background: '#ddd' }).toFormat(format).toBuffer();
}

describe.each(ENGINES)('a photo of a question on %s', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    const asha = await person(test.library, 'asha');
    for (const [id, paper] of Object.entries(PAPERS)) {
      await receiveChunk(test.library, asha, arriving(`file-of-${id}`, (await madePaper(paper)).buffer));
      await prepared(test.library, `file-of-${id}`);
      await shareNote(test.library, asha, draftOf(`file-of-${id}`), id);
    }
    await readQuestions(test.storage, {
      config: test.config,
      root,
      output: silent,
      pageReader: sharedPageReader,
    });
  });
  afterEach(() => test.close());

  const search = (photo: Uint8Array) =>
    photoResults({ questions: test.library.questions, pageReader: reader }, photo);

  it('finds it, the newest of those that are the same first, and leaves nothing behind', async () => {
    const before = await readdir(test.config.dataDir, { recursive: true });
    expect((await search(await photoOf(1)))[0]).toMatchObject({
      id: 'file-of-one-1a',
      note: 'one',
      page: 1,
      number: 1,
    });
    const [first, second] = await search(await photoOf(2, 'webp'));
    expect([first?.id, second?.id]).toEqual(['file-of-two-1b', 'file-of-one-1b']);
    expect(first?.score).toBe(second?.score);
    expect(await readdir(test.config.dataDir, { recursive: true })).toEqual(before);
  });

  it('finds nothing of a paper that is hidden', async () => {
    const by = { hiddenBy: 'moderator', actor: undefined, reason: 'because', endsAt: undefined } as const;
    await test.library.hiddenNotes.hide('two', { ...by, hiddenAt: new Date() });
    expect((await search(await photoOf(2))).map(({ note }) => note)).toEqual(['one']);
  });

  it('of nothing finds nothing, and what is no photo is refused as such', async () => {
    const white = { width: 300, height: 200, channels: 3, background: '#fff' } as const;
    expect(await search(await sharp({ create: white }).png().toBuffer())).toEqual([]);
    await expect(search((await madePaper('Q1 Define')).buffer)).rejects.toThrow('not a photo');
    await expect(search(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).rejects.toThrow('can’t be opened');
    for (const [width, height] of [
      [16_000, 10],
      [16_000, 1],
    ] as const) {
      const strip = sharp({ create: { ...white, width, height } });
      await expect(search(await strip.png().toBuffer())).rejects.toThrow('can’t be opened');
    }
    await expect(search(new Uint8Array())).rejects.toThrow('empty');
    await expect(search(new Uint8Array(16 * 1024 * 1024))).rejects.toThrow('too large');
  });
});
