import type { AssembledBook } from '../../../../domain/book/assembled-book.ts';
import { type BookFonts, wrapped } from './book-fonts.ts';
import { GREY, type Target } from './pen.ts';
import { Flow, MARGIN, SHORT, type Sheet, TEXT_WIDTH } from './sheet.ts';

export type Places = {
  asked(): number | undefined;
  left(): number | undefined;
  paper(index: number): number | undefined;
};

const LINE = 20;
const INDENT = 54;

export function contentsSheets(book: AssembledBook, fonts: BookFonts, places: Places): Sheet[] {
  const flow = new Flow(book.words.contents);
  heading(flow, book, fonts);
  const line = (text: string, indent: number, sheet: () => number | undefined, detail = '') =>
    flow.add({
      height: LINE,
      draw: (pen, top) => drawLine(pen, top, { text, indent, detail, sheet: sheet() }),
    });
  if (book.asked.length > 0) line(book.words.asked, 0, places.asked);
  if (book.left.length > 0) line(book.words.left, 0, places.left, String(book.left.length));
  if (book.isAskedOnly) return flow.sheets;
  let year: string | undefined;
  for (const [index, paper] of book.papers.entries()) {
    if (paper.pages.length === 0) continue;
    const isNew = paper.year !== year;
    year = paper.year;
    if (isNew && year !== '') {
      const shown = year;
      flow.add({ height: 10, draw() {} }, 2 * LINE);
      // Prints a year on the line of its first paper.
      flow.add(
        {
          height: 0,
          draw: (pen, top) => void pen.text(shown, { x: MARGIN, y: top - 14, size: 11, isBold: true }),
        },
        LINE,
      );
    }
    const indent = INDENT + (paper.isSolution ? 16 : 0);
    line(paper.title, indent, () => places.paper(index), pagesOf(paper.pages.length));
  }
  return flow.sheets;
}

function pagesOf(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

function heading(flow: Flow, { heading: title, lead, address, url }: AssembledBook, fonts: BookFonts): void {
  for (const text of wrapped(title, fonts.bold, 22, TEXT_WIDTH, 4))
    flow.add({
      height: 28,
      draw: (pen, top) => void pen.text(text, { x: MARGIN, y: top - 22, size: 22, isBold: true }),
    });
  for (const text of lead.flatMap((each) => wrapped(each, fonts.plain, 11, TEXT_WIDTH, 4)))
    flow.add({
      height: 16,
      draw: (pen, top) => void pen.text(text, { x: MARGIN, y: top - 12, size: 11, grey: GREY }),
    });
  flow.add({
    height: 30,
    draw(pen, top) {
      const width = pen.text(address, { x: MARGIN, y: top - 12, size: 11, grey: GREY, width: TEXT_WIDTH });
      pen.link({ x: MARGIN, y: top - 18, width, height: 20 }, { url });
      pen.rule(MARGIN, top - 24, TEXT_WIDTH);
    },
  });
}

type Line = { text: string; indent: number; detail: string; sheet: number | undefined };

function drawLine(
  pen: Parameters<Sheet['draw']>[0],
  top: number,
  { text, indent, detail, sheet }: Line,
): void {
  const y = top - 14;
  const number = sheet === undefined ? '' : String(sheet + 1);
  const right = SHORT - MARGIN;
  pen.textTo(right, number, { y, size: 11 });
  const detailWidth = detail === '' ? 0 : pen.textTo(right - 36, detail, { y, size: 9, grey: GREY });
  const room = TEXT_WIDTH - indent - detailWidth - 48;
  const width = pen.text(text, { x: MARGIN + indent, y, size: 11, width: room });
  pen.rule(MARGIN + indent + width + 4, y + 2, Math.max(0, room - width));
  const target: Target | undefined =
    sheet === undefined ? undefined : { sheet, top: Number.POSITIVE_INFINITY };
  if (target) pen.link({ x: MARGIN, y: y - 6, width: TEXT_WIDTH, height: LINE }, target);
}
