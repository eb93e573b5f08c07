import type { AskedQuestion, AssembledBook, QuestionPiece } from '../../../../domain/book/assembled-book.ts';
import type { Art, PageArt } from './book-art.ts';
import { type BookFonts, wrapped } from './book-fonts.ts';
import type { Rect } from './laid-words.ts';
import { placeOnSheet } from './paper-sheets.ts';
import { GREY, type Pen, type Target } from './pen.ts';
import { Flow, MARGIN, ROOM_MOST, SHORT, type Sheet, TEXT_WIDTH } from './sheet.ts';

const LABEL = 16;
const GAP = 6;
/** Margin around a crop, as a share of the page's width and height. */
const ROOM = 0.004;

type Cut = { art: Art; rect: Rect; clip: Rect; piece: QuestionPiece; height: number };
type Given = { arts: readonly (readonly PageArt[])[]; targetOf(piece: QuestionPiece): Target | undefined };

export function askedSheets(book: AssembledBook, fonts: BookFonts, given: Given): Sheet[] {
  if (book.asked.length === 0) return [];
  const flow = new Flow(book.words.asked);
  flow.add({
    height: 34,
    draw: (pen, top) => void pen.text(book.words.asked, { x: MARGIN, y: top - 20, size: 20, isBold: true }),
  });
  for (const { name, detail, questions } of book.asked) {
    const [first] = questions;
    const together = first ? LABEL + cutsOf(first, given).reduce((sum, cut) => sum + cut.height, 0) : 0;
    const lines = wrapped(name, fonts.bold, 13, TEXT_WIDTH, 2);
    for (const [at, text] of lines.entries())
      flow.add(
        {
          height: at === 0 ? 26 : 16,
          draw: (pen, top) =>
            void pen.text(text, { x: MARGIN, y: top - (at === 0 ? 22 : 12), size: 13, isBold: true }),
        },
        Math.min(together + 30, ROOM_MOST / 2),
      );
    for (const text of wrapped(detail, fonts.plain, 9.5, TEXT_WIDTH, 3))
      flow.add({
        height: 14,
        draw: (pen, top) => void pen.text(text, { x: MARGIN, y: top - 11, size: 9.5, grey: GREY }),
      });
    for (const question of questions) addQuestion(book, flow, question, given);
  }
  return flow.sheets;
}

function addQuestion(book: AssembledBook, flow: Flow, question: AskedQuestion, given: Given): void {
  const cuts = cutsOf(question, given);
  const whole = cuts.reduce((sum, cut) => sum + cut.height, 0);
  const target = () =>
    question.pieces.map((piece) => given.targetOf(piece)).find((each) => each !== undefined);
  flow.add(
    {
      height: LABEL,
      draw(pen, top) {
        const there = target();
        const page = there && 'sheet' in there ? ` · ${book.words.page} ${there.sheet + 1}` : '';
        pen.text(`${question.label}${page}`, {
          x: MARGIN,
          y: top - 12,
          size: 9.5,
          grey: GREY,
          width: TEXT_WIDTH,
        });
        if (there) pen.link({ x: MARGIN, y: top - LABEL, width: TEXT_WIDTH, height: LABEL }, there);
      },
    },
    Math.min(whole, ROOM_MOST / 2),
  );
  for (const cut of cuts)
    flow.add({
      height: cut.height,
      draw: (pen, top) => drawCut(book, pen, top, cut, given.targetOf(cut.piece)),
    });
}

/** Crops keep their size, unless the sheet has less room. */
function cutsOf({ pieces }: AskedQuestion, { arts }: Given): Cut[] {
  return pieces.flatMap((piece) => {
    const art = arts[piece.paper]?.[piece.index]?.cut;
    if (!art) return [];
    const page = placeOnSheet(art).rect;
    const [x0, y0, x1, y1] = roomy(piece.box);
    const [wide, high] = [(x1 - x0) * page.width, (y1 - y0) * page.height];
    const scale = Math.min(1, TEXT_WIDTH / wide, (ROOM_MOST - 60) / high);
    const clip = { x: 0, y: 0, width: wide * scale, height: high * scale };
    const rect = {
      x: -x0 * page.width * scale,
      y: -(1 - y1) * page.height * scale,
      width: page.width * scale,
      height: page.height * scale,
    };
    return [{ art, rect, clip, piece, height: clip.height + GAP }];
  });
}

function roomy([x0, y0, x1, y1]: QuestionPiece['box']): [number, number, number, number] {
  return [Math.max(0, x0 - ROOM), Math.max(0, y0 - ROOM), Math.min(1, x1 + ROOM), Math.min(1, y1 + ROOM)];
}

function drawCut(book: AssembledBook, pen: Pen, top: number, cut: Cut, target: Target | undefined): void {
  const moved = ({ x, y, width, height }: Rect): Rect => {
    return { x: x + MARGIN, y: y + top - cut.clip.height, width, height };
  };
  const [rect, clip] = [moved(cut.rect), moved(cut.clip)];
  pen.draw(cut.art, rect, clip);
  const page = book.papers[cut.piece.paper]?.pages[cut.piece.index];
  const words = page?.is === 'typed' ? page.cut?.words : page?.is === 'picture' ? page.words : undefined;
  pen.words(words, rect, roomy(cut.piece.box));
  if (target) pen.link({ ...clip, width: Math.min(clip.width, SHORT - 2 * MARGIN) }, target);
}
