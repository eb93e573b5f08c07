import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { PreviewImage } from '../page/page-reader.ts';
import { writtenWords } from '../page/page-words.ts';
import { drawPaperPreview } from './paper-preview.ts';

/** The words of a sheet: `head` is the side on which the paper begins. */
function words(head: 'left' | 'right'): string {
  const lines = (texts: readonly string[]) =>
    texts.map((text, index) => ({
      ...{ top: index / 20, height: 0.02 },
      words: text.split(' ').map((word, at) => ({ left: at / 20, width: 0.04, text: word })),
    }));
  const begin = ['Roll No.', 'DATA STRUCTURES', 'Time: 3 hours', 'Max. Marks: 75'];
  const end = ['Explain a stack.', 'Draw a queue.'];
  const half = { y: 0.5, width: 0.5, height: 1, angle: 0 };
  return writtenWords([
    { ...half, x: 0.25, lines: lines(head === 'left' ? begin : end) },
    { ...half, x: 0.75, lines: lines(head === 'right' ? begin : end) },
  ]);
}

describe('the picture of a link to a paper', () => {
  let opened: TestLibrary;
  beforeAll(async () => {
    opened = await openTestLibrary();
  });
  afterAll(() => opened.close());

  async function partOf(
    id: string,
    written: string,
    gutter?: number,
  ): Promise<PreviewImage['part'] | undefined> {
    const { library } = opened;
    const known = await library.accounts.find('asha');
    const { image } = await sharedNote(library, known ?? (await person(library, 'asha')), id);
    await library.pages.begin(image, [{ width: 842, height: 595 }], 1);
    if (gutter !== undefined) await library.pages.setFindings(image, 1, { gutter });
    await library.pages.settle(image, undefined, library.clock());
    const read = { source: 'ocr', language: 'eng', engine: 'made', confidence: 90 } as const;
    await library.pageTexts.keep(
      { file: image, page: 1, text: 'read', ...read, readAt: library.clock() },
      written,
    );
    const file = await library.files.find(image);
    await library.pageImages.put(
      { key: file?.key ?? '', page: 1, turn: undefined, width: 720 },
      new Uint8Array(9),
    );
    let drawn: PreviewImage | undefined;
    const previewImage = async (wanted: PreviewImage) => {
      drawn = wanted;
      return new Uint8Array(1);
    };
    const pageReader = { ...library.pageReader, previewImage };
    await drawPaperPreview({ ...library, pageReader }, { image }, { title: '', lines: [] }, 'a network');
    return drawn?.part;
  }

  it('shows the page with its head, also where that is a half of a sheet', async () => {
    expect(await partOf('folded', words('right'), 0.48)).toEqual([0.48, 0, 1, 1]);
    expect(await partOf('open', words('left'), 0.48)).toEqual([0, 0, 0.48, 1]);
    expect(await partOf('single', words('left'))).toEqual([0, 0, 1, 1]);
  });
});
