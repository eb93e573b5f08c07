import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveChunk } from '../../../domain/file/receive-chunk.ts';
import { shareNote } from '../../../domain/note/share-note.ts';
import { type WordBlock, writtenWords } from '../../../domain/page/page-words.ts';
import { findQuestions } from '../../../domain/question/find-questions.ts';
import { root } from '../../../scripts/node24.js';
import { madeScan } from '../../../scripts/papers/made-scan.ts';
import { pagelessPdf } from '../../../scripts/papers/pageless-pdf.ts';
import { arriving, draftOf, openTestLibrary, person, type TestLibrary } from '../../../test/library.ts';
import { madeLayout } from '../../../test/made-layouts.ts';
import { madePaper } from '../../../test/made-papers.ts';
import { pdfFacts } from '../../../test/pdf-facts.ts';
import { prepared } from '../../../test/prepared.ts';
import { runCommand } from '../run-command.ts';

type Changes = NonNullable<Parameters<typeof draftOf>[1]>;

const COURSE = 'COT/IT/2nd/TIT-233';
const PLACE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' } as const;
const signal = new AbortController().signal;

const paper = (...questions: string[]) => `            Data Structures
Time: 3 Hours      Max. Marks: 20
Note: Attempt all questions.

${questions.map((text, at) => `Q${at + 1}    ${text} (10)`).join('\n\n')}`;

/** As OCR would read them on a scan, Hindi too. */
const READ = ['Explain the sliding window protocol', 'प्रश्न 2 ढेर क्या है और उसका उपयोग लिखिए'];
const BLOCK: WordBlock = {
  ...{ x: 0.5, y: 0.5, width: 1, height: 1, angle: 0 },
  lines: READ.map((text, line) => ({
    ...{ top: 0.1 + 0.05 * line, height: 0.02 },
    words: text.split(' ').map((word, at) => ({ left: 0.1 + 0.09 * at, width: 0.08, text: word })),
  })),
};

describe('panna book', () => {
  let test: TestLibrary;
  beforeAll(async () => {
    test = await openTestLibrary();
    const { library } = test;
    const asha = await person(library, 'asha');
    const shared = async (
      id: string,
      bytes: Uint8Array,
      pages: number,
      changes: Changes,
      layout?: string,
    ) => {
      const file = `file-of-${id}`;
      await receiveChunk(library, asha, arriving(file, bytes));
      await prepared(library, file, pages);
      await shareNote(library, asha, draftOf(file, { ...PLACE, kind: 'paper', ...changes }), id);
      if (layout === undefined) return;
      await library.questions.keepLayout(file, madeLayout(1, layout));
      await findQuestions(library, file, signal);
    };
    const typed = async (id: string, changes: Changes, ...questions: string[]) => {
      const text = paper(...questions);
      await shared(id, (await madePaper(text)).buffer, 1, changes, text);
    };
    const asked = 'Explain the sliding window protocol.';
    const end = { exam: 'end-semester', description: 'End semester' };
    const middle = { exam: 'mid-semester', description: 'पुराना पर्चा' };
    await typed('old', { ...end, examYear: 2021 }, asked, 'Define hashing.');
    await typed('new', { ...end, examYear: 2023 }, 'What is a graph?', asked);
    const scan = await madeScan('A scan', 2);
    await shared('scan', scan, 2, { ...middle, examYear: 2022 });
    const answers = {
      kind: 'solution',
      examYear: 2024,
      solutionOf: 'old',
      description: 'Worked out',
    } as const;
    await typed('answers', answers, 'Its answers.');
    await typed('lecture', { kind: 'notes', examYear: 2024 }, 'A lecture.');
    await shared('broken', pagelessPdf(''), 1, { ...end, examYear: 2019 });
    await library.pages.settle('file-of-broken', 'damaged', library.clock());
    const read = { source: 'ocr', language: 'eng+hin', engine: 'made', confidence: 90 } as const;
    const text = { file: 'file-of-scan', page: 1, text: READ.join('\n'), readAt: library.clock(), ...read };
    await library.pageTexts.keep(text, writtenWords([BLOCK]));
  });
  afterAll(() => test.close());

  async function run(...args: string[]): Promise<{ code: number; output: string }> {
    let output = '';
    const out = { write: (text: string) => (output += text) } as unknown as NodeJS.WriteStream;
    const env = {
      DATA_DIR: test.folder,
      PUBLIC_URL: 'https://panna.example.edu',
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'a@example.edu',
    };
    const code = await runCommand({ root, env, folder: test.folder, args: ['book', ...args], out });
    return { code, output };
  }
  const make = async (...args: string[]) => {
    const { code, output } = await run(COURSE, '--out', 'book.pdf', ...args);
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
    const bytes = await readFile(join(test.folder, 'book.pdf'));
    return { bytes, output: output, ...(await pdfFacts(bytes)) };
  };
  let whole: ReturnType<typeof make> | undefined;
  /** The same for all tests that look at it. */
  const made = () => {
    whole ??= make();
    return whole;
  };

  it('writes the papers of a course, the newest first, each with its solutions behind it', async () => {
    const { texts, links, bookmarks, output } = await made();
    expect(output).toMatch(
      /book\.pdf \(\d+ kB\): 5 pages from 4 papers, and 1 topic asked in several of them\./,
    );
    expect(texts).toHaveLength(8);
    expect(texts[0]).toContain('TIT-233 Data Structures');
    expect(texts[0]).toContain('4 papers of 2021 to 2023');
    // The list of contents leads to what is asked, to what is missing, to each paper, and to the library.
    expect(links[0]).toEqual([0, 2, 8, 3, 4, 6, 7, 0]);
    expect(bookmarks).toEqual([
      ['Contents', 1],
      ['Most asked', 2],
      ['2023', 3],
      ['  End semester', 3],
      ['2022', 4],
      ['  Mid semester · पुराना पर्चा', 4],
      ['2021', 6],
      ['  End semester', 6],
      ['  Solution · Worked out', 7],
      ['Not in this book', 8],
    ]);
    for (const [page, word] of [
      [3, 'graph'],
      [6, 'hashing'],
      [7, 'answers'],
    ] as const)
      expect(texts[page - 1]).toContain(word);
    expect(texts[7]).toContain('2019 End semester');
    expect(texts[7]).toContain('https://panna.example.edu/notes/broken');
    for (const [index, text] of texts.entries()) expect(text).toContain(`page ${index + 1}`);
    expect(texts[2]).toContain('TIT-233 · 2023 End semester');
    expect(texts.join('')).toContain('panna.example.edu');
  });

  it('shows what several papers ask, and each leads to its page', async () => {
    const { texts, links } = await made();
    expect(texts[1]).toContain('Asked in 2 papers: 2023, 2021');
    expect(texts[1]).toContain('2023 End semester · question 2 · 10 marks · the same in 2021 · page 3');
    expect(links[1]).toEqual([3, 3, 0]);
  });

  it('lays the words of a scan under it, in their order, Hindi too', async () => {
    const { texts } = await made();
    const words = texts[3]?.split(/\s+/).join(' ');
    expect(words).toContain(READ.join(' '));
  });

  it('writes only what is asked most, or two pages on each sheet', async () => {
    const only = await make('--most-asked');
    expect(only.texts).toHaveLength(3);
    const two = await make('--two-up');
    expect(two.texts).toHaveLength(4);
    // Sheets 3 and 4 are on the second one.
    expect(two.links[0]).toEqual([0, 1, 4, 2, 2, 3, 4, 0, 2, 2, 0]);
    const [first] = (await PDFDocument.load(two.bytes)).getPages();
    expect(first?.getSize()).toEqual({ width: 841.89, height: 595.28 });
  });

  it('tells what it is, and in which language', async () => {
    const document = await PDFDocument.load((await made()).bytes, { updateMetadata: false });
    expect([document.getTitle(), document.getProducer(), document.getLanguage()]).toEqual([
      'TIT-233 Data Structures',
      'Panna',
      'en',
    ]);
  });

  it.each([
    [['TIT-233'], 'Usage: panna book COURSE --out FILE'],
    [['NOPE', '--out', 'x.pdf'], 'There is no course NOPE'],
    [['COT/IT/2nd/TIT-242', '--out', 'x.pdf'], 'has no papers whose pages can be shown'],
  ])('says what is wrong with %s', async (args, sentence) => {
    const { code, output } = await run(...args);
    expect([code, output]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
