import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import { readNote } from '../paper/read-note.ts';
import { readingOrder } from './booklet.ts';
import { writtenWords } from './page-words.ts';

const HEAD = ['Roll No.', 'DATA STRUCTURES', 'Time: 3 hours', 'Max. Marks: 75'];
const QUESTIONS = ['Explain a stack.', 'Draw a queue.', 'Q.9 How long is the time of a search?'];

/** The words of a sheet, which hold the lines of its two pages. */
function sheetOf(left: readonly string[], right: readonly string[]): string {
  const half = (x: number, lines: readonly string[]) => ({
    ...{ x, y: 0.5, width: 0.5, height: 1, angle: 0 },
    lines: lines.map((text, index) => ({
      ...{ top: index / 20, height: 0.02 },
      words: text.split(' ').map((word, at) => ({ left: at / 20, width: 0.04, text: word })),
    })),
  });
  return writtenWords([half(0.25, left), half(0.75, right)]);
}

describe('a scan of folded sheets', () => {
  let opened: TestLibrary;
  beforeAll(async () => {
    opened = await openTestLibrary();
  });
  afterAll(() => opened.close());

  /** Is a paper with this first side read in the order of its pages? */
  async function isBooklet(
    id: string,
    first: string,
    sides = 2,
    gutters = sides,
  ): Promise<boolean | undefined> {
    const { library } = opened;
    const known = await library.accounts.find('asha');
    const { image } = await sharedNote(library, known ?? (await person(library, 'asha')), id);
    await library.pages.begin(
      image,
      Array.from({ length: sides }, () => ({ width: 842, height: 595 })),
      1,
    );
    for (let page = 1; page <= gutters; page += 1)
      await library.pages.setFindings(image, page, { gutter: 0.5 });
    await library.pages.settle(image, undefined, library.clock());
    const read = { source: 'ocr', language: 'eng', engine: 'made', confidence: 90 } as const;
    const text = { file: image, page: 1, text: 'read', ...read, readAt: library.clock() };
    await library.pageTexts.keep(text, first);
    return (await readNote(library, id))?.isBooklet;
  }

  it('is known by its head, which stands at the right of its first side', async () => {
    expect(await isBooklet('folded', sheetOf(QUESTIONS, HEAD))).toBe(true);
    expect(await isBooklet('one-side', sheetOf(QUESTIONS, HEAD), 1)).toBe(true);
    expect(await isBooklet('in-order', sheetOf(HEAD, QUESTIONS))).toBe(false);
    expect(await isBooklet('two-papers', sheetOf(HEAD, HEAD))).toBe(false);
    expect(await isBooklet('no-head', sheetOf(QUESTIONS, QUESTIONS))).toBe(false);
    expect(await isBooklet('no-text', '[]')).toBe(false);
  });

  it('is a whole booklet: no paper with a side that is one page, or with three', async () => {
    expect(await isBooklet('single', sheetOf(QUESTIONS, HEAD), 2, 1)).toBe(false);
    expect(await isBooklet('three', sheetOf(QUESTIONS, HEAD), 3)).toBe(false);
  });

  it.each([
    [1, '1R 1L'],
    [2, '1R 2L 2R 1L'],
    [4, '1R 2L 3R 4L 4R 3L 2R 1L'],
  ])('of %d sides is read page by page', (sides, order) => {
    const read = readingOrder(sides).map(({ page, side }) => `${page}${side === 'left' ? 'L' : 'R'}`);
    expect(read.join(' ')).toBe(order);
  });
});
