import { PDFDocument, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import type { AssembledBook, QuestionPiece } from '../../../../domain/book/assembled-book.ts';
import { askedSheets } from './asked-sheets.ts';
import { bookArt } from './book-art.ts';
import { type BookFonts, bookFonts } from './book-fonts.ts';
import { addBookmarks, type Bookmark } from './bookmarks.ts';
import { contentsSheets } from './contents-sheets.ts';
import { short } from './laid-words.ts';
import { leftSheets, paperSheets, placeOnSheet } from './paper-sheets.ts';
import { GREY, type Link, Pen, type Target } from './pen.ts';
import { LONG, SHORT, type Sheet } from './sheet.ts';

export async function assembleBook(book: AssembledBook): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const fonts = await bookFonts(document);
  const arts = await bookArt(document, book);
  const starts: number[] = [];
  const papers = book.isAskedOnly
    ? []
    : book.papers.map((paper, index) => paperSheets(paper, arts[index] ?? [], fonts));
  const left = leftSheets(book, fonts);
  const targetOf = ({ paper, index, box }: QuestionPiece): Target | undefined => {
    const [start, art] = [starts[paper], arts[paper]?.[index]?.whole];
    if (start === undefined || !art) return undefined;
    const { rect } = placeOnSheet(art);
    return { sheet: start + index, top: rect.y + (1 - box[1]) * rect.height + 12 };
  };
  const asked = askedSheets(book, fonts, { arts, targetOf });
  const known = { asked: 0, left: 0 };
  const contents = contentsSheets(book, fonts, {
    asked: () => known.asked,
    left: () => known.left,
    paper: (index) => starts[index],
  });
  known.asked = contents.length;
  let next = contents.length + asked.length;
  for (const sheets of papers) {
    starts.push(next);
    next += sheets.length;
  }
  known.left = next;
  const sheets = [...contents, ...asked, ...papers.flat(), ...left];
  const placed = new Imposition(document, fonts, book);
  for (const sheet of sheets) placed.add(sheet);
  placed.finish();
  addBookmarks(document, bookmarksOf(book, known, starts, placed));
  describe(document, book);
  return document.save({ addDefaultPage: false });
}

type Known = { asked: number; left: number };

function bookmarksOf(
  book: AssembledBook,
  known: Known,
  starts: readonly number[],
  placed: Imposition,
): Bookmark[] {
  const at = (sheet: number) => placed.destination({ sheet, top: Number.POSITIVE_INFINITY });
  const { words } = book;
  const marks: Bookmark[] = [{ title: words.contents, to: at(0) }];
  if (book.asked.length > 0) marks.push({ title: words.asked, to: at(known.asked) });
  const papers = book.papers.flatMap(({ mark, year, pages }, index) => {
    const start = starts[index];
    return start === undefined || pages.length === 0 ? [] : [{ title: mark, year, to: at(start) }];
  });
  for (const [year, own] of Map.groupBy(papers, (each) => each.year)) {
    const [first] = own;
    if (first && year !== '') marks.push({ title: year, to: first.to, inside: own });
    else marks.push(...own);
  }
  if (book.left.length > 0) marks.push({ title: words.left, to: at(known.left) });
  return marks;
}

function describe(document: PDFDocument, { title, address, language, madeAt }: AssembledBook): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setCreator(address);
  document.setProducer('Panna');
  document.setCreationDate(new Date(madeAt));
  document.setModificationDate(new Date(madeAt));
  document.catalog.set(PDFName.of('Lang'), PDFString.of(language));
}

type Spot = { page: PDFPage; scale: number; x: number; y: number };

class Imposition {
  readonly #document: PDFDocument;
  readonly #fonts: BookFonts;
  readonly #book: AssembledBook;
  readonly #spots: Spot[] = [];
  readonly #sheets: Sheet[] = [];

  constructor(document: PDFDocument, fonts: BookFonts, book: AssembledBook) {
    this.#document = document;
    this.#fonts = fonts;
    this.#book = book;
  }

  add(sheet: Sheet): void {
    const { width, height } = sheet;
    const count = this.#sheets.push(sheet) - 1;
    if (!this.#book.isTwoUp) {
      this.#spots.push({ page: this.#document.addPage([width, height]), scale: 1, x: 0, y: 0 });
      return;
    }
    const isLeft = count % 2 === 0;
    const page = isLeft ? this.#document.addPage([LONG, SHORT]) : (this.#spots.at(-1) as Spot).page;
    const scale = Math.min(LONG / 2 / width, SHORT / height);
    const x = (isLeft ? 0 : LONG / 2) + (LONG / 2 - width * scale) / 2;
    this.#spots.push({ page, scale, x, y: (SHORT - height * scale) / 2 });
  }

  finish(): void {
    for (const [index, sheet] of this.#sheets.entries()) this.#draw(sheet, index);
  }

  #draw(sheet: Sheet, index: number): void {
    const { page, scale, x, y } = this.#spots[index] as Spot;
    const { node } = page;
    const { context } = this.#document;
    const pen = new Pen(this.#fonts);
    sheet.draw(pen);
    drawFoot(pen, sheet, index, this.#book);
    const matrix = [scale, 0, 0, scale, x, y].map(short).join(' ');
    const content = context.flateStream(`q ${matrix} cm\n${pen.content.join('\n')}\nQ`);
    node.addContentStream(context.register(content));
    node.setFontDictionary(PDFName.of('Plain'), this.#fonts.plain.ref);
    node.setFontDictionary(PDFName.of('Bold'), this.#fonts.bold.ref);
    node.setFontDictionary(PDFName.of('Hidden'), this.#fonts.hidden);
    for (const [name, ref] of pen.art) node.setXObject(PDFName.of(name), ref);
    for (const link of pen.links) node.addAnnot(context.register(this.#annotation(link, { scale, x, y })));
  }

  #annotation({ rect, target }: Link, { scale, x, y }: Omit<Spot, 'page'>) {
    const [left, bottom] = [x + rect.x * scale, y + rect.y * scale];
    const box = [left, bottom, left + rect.width * scale, bottom + rect.height * scale];
    const leads =
      'url' in target
        ? { A: { Type: 'Action', S: 'URI', URI: PDFString.of(encodeURI(decodeURI(target.url))) } }
        : { Dest: this.destination(target) };
    return this.#document.context.obj({
      ...{ Type: 'Annot', Subtype: 'Link', Rect: box, Border: [0, 0, 0], F: 4 },
      ...(leads as object),
    });
  }

  /** Keeps the viewer's zoom, with the target at the upper edge. */
  destination({ sheet, top }: Extract<Target, { sheet: number }>): unknown[] {
    const { page, scale, y } = this.#spots[sheet] as Spot;
    const height = Math.min(top, (this.#sheets[sheet] as Sheet).height);
    return [page.ref, 'XYZ', null, y + height * scale, null];
  }
}

const FOOT_AT = 11;
const SIDE = 24;

function drawFoot(
  pen: Pen,
  { width, about }: Sheet,
  index: number,
  { foot, address, url, words }: AssembledBook,
): void {
  const how = { y: FOOT_AT, size: 8, grey: GREY };
  const number = `${words.page} ${index + 1}`;
  const textWidth = pen.textTo(width - SIDE, number, how) + 14;
  const room = width - 2 * SIDE - textWidth;
  const home = Math.min(pen.plain.widthOfTextAtSize(address, 8), room / 2);
  const from = width - SIDE - textWidth - home;
  pen.text(address, { ...how, x: from, width: home + 1 });
  pen.link({ x: from, y: 2, width: home, height: 22 }, { url });
  pen.text([foot, about].filter(Boolean).join(' · '), { ...how, x: SIDE, width: from - SIDE - 14 });
}
