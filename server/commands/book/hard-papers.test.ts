import { PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processBookRenderer } from '../../../adapters/reading/book-renderer.ts';
import { makeBook } from '../../../domain/book/make-book.ts';
import { BOOK_PAGES_MOST, planBook } from '../../../domain/book/plan-book.ts';
import { receiveChunk } from '../../../domain/file/receive-chunk.ts';
import { shareNote } from '../../../domain/note/share-note.ts';
import { root } from '../../../scripts/node24.js';
import { pagelessPdf } from '../../../scripts/papers/pageless-pdf.ts';
import {
  arriving,
  draftOf,
  ENGLISH,
  openTestLibrary,
  person,
  type TestLibrary,
} from '../../../test/library.ts';
import { madePaper } from '../../../test/made-papers.ts';
import { type PdfFacts, pdfFacts } from '../../../test/pdf-facts.ts';
import { prepared } from '../../../test/prepared.ts';

const FONTS = 60;

/** Each line in a font of its own. */
async function manyFonts(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const lines: string[] = [];
  for (let at = 0; at < FONTS; at += 1) {
    const encoding = { Type: 'Encoding', Differences: [200 + (at % 50), 'bullet'] };
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: encoding };
    page.node.setFontDictionary(PDFName.of(`F${at}`), document.context.register(document.context.obj(font)));
    lines.push(`BT /F${at} 9 Tf 60 ${800 - 12 * at} Td (Line ${at} of many) Tj ET`);
  }
  page.node.addContentStream(document.context.register(document.context.stream(lines.join('\n'))));
  return document.save();
}

describe('the book of a course with papers that are hard to print', () => {
  let test: TestLibrary;
  let facts: PdfFacts;
  const press = processBookRenderer(root);
  beforeAll(async () => {
    test = await openTestLibrary();
    const { library } = test;
    const asha = await person(library, 'asha');
    const shared = async (id: string, examYear: number, bytes: Uint8Array, pages = 1) => {
      await receiveChunk(library, asha, arriving(id, bytes));
      await prepared(library, id, pages);
      await shareNote(library, asha, draftOf(id, { kind: 'paper', examYear, description: id }), `note-${id}`);
    };
    await shared('plain', 2025, (await madePaper('A plain paper')).buffer);
    await shared('fonts', 2024, await manyFonts());
    // Prepared as if it had a page: its bytes have none.
    await shared('broken', 2023, pagelessPdf(''));
    await shared('locked', 2022, (await madePaper('A locked paper')).buffer);
    await library.pages.settle('locked', 'encrypted', library.clock());
    await shared('long', 2021, (await madePaper('A long paper')).buffer, BOOK_PAGES_MOST);
    await shared('short', 2020, (await madePaper('A short paper')).buffer);
    const plan = await planBook(library, { place: ENGLISH, isAskedOnly: false, isTwoUp: false });
    facts = await pdfFacts((await makeBook(library, press, plan)).bytes);
  });
  afterAll(async () => {
    await press.close();
    await test.close();
  });

  it('has all that can be printed, and says in sentences what is not in it', () => {
    const [, plain, fonts, broken, short, left] = facts.texts;
    expect(facts.texts).toHaveLength(6);
    expect(plain).toContain('A plain paper');
    for (let at = 0; at < FONTS; at += 1) expect(fonts).toContain(`Line ${at} of many`);
    expect(broken).toContain('Page 1 of this paper could not be printed. It is in the library:');
    expect(short).toContain('A short paper');
    const text = left?.replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/2022 .*locked is not in this book: it is locked with a password\./);
    expect(text).toMatch(/2021 .*long is not in this book: it would make the book too long\./);
  });

  it('has what is printed in time', async () => {
    const { library } = test;
    const plan = await planBook(library, { place: ENGLISH, isAskedOnly: false, isTwoUp: false });
    const onPage = () => test.pass(60);
    const made = await makeBook(library, press, plan, { onPage });
    const { texts } = await pdfFacts(made.bytes);
    expect(made.papers).toBeGreaterThan(0);
    expect(texts.at(-1)?.replaceAll(/\s+/g, ' ')).toContain('there was not enough time to print it');
  });
});
