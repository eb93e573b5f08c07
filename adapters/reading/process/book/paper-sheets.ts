import type { AssembledBook, BookPage, BookPaper } from '../../../../domain/book/assembled-book.ts';
import type { Art, PageArt } from './book-art.ts';
import { type BookFonts, wrapped } from './book-fonts.ts';
import type { Rect } from './laid-words.ts';
import { GREY, type Target } from './pen.ts';
import { Flow, FOOT, LONG, MARGIN, SHORT, type Sheet, TEXT_WIDTH } from './sheet.ts';

/** Margin around a page in points, besides its own margins. */
const EDGE = 6;

export function placeOnSheet({ width, height }: Pick<Art, 'width' | 'height'>): {
  width: number;
  height: number;
  rect: Rect;
} {
  const [across, up] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min((across - 2 * EDGE) / width, (up - EDGE - FOOT) / height);
  const [wide, high] = [width * scale, height * scale];
  const rect = { x: (across - wide) / 2, y: FOOT + (up - EDGE - FOOT - high) / 2, width: wide, height: high };
  return { width: across, height: up, rect };
}

export function paperSheets(
  { title, year, pages }: BookPaper,
  arts: readonly PageArt[],
  fonts: BookFonts,
): Sheet[] {
  const about = [year, title].filter(Boolean).join(' ');
  return pages.flatMap((page, index) => {
    const art = arts[index]?.whole;
    return [art ? pageSheet(page, art, about) : sentenceSheet(page, about, fonts)];
  });
}

function pageSheet(page: BookPage, art: Art, about: string): Sheet {
  const { width, height, rect } = placeOnSheet(art);
  return {
    ...{ width, height, about },
    draw(pen) {
      pen.draw(art, rect);
      if (page.is !== 'missing') pen.words(page.words, rect);
    },
  };
}

function sentenceSheet(page: BookPage, about: string, { plain }: BookFonts): Sheet {
  const sentence = page.is === 'missing' ? page.sentence : '';
  const lines = wrapped(sentence, plain, 12, TEXT_WIDTH);
  return {
    ...{ width: SHORT, height: LONG, about },
    draw(pen) {
      for (const [at, text] of lines.entries())
        pen.text(text, { x: MARGIN, y: LONG - 2 * MARGIN - 18 * at, size: 12 });
    },
  };
}

export function leftSheets({ left, words }: AssembledBook, { plain }: BookFonts): Sheet[] {
  if (left.length === 0) return [];
  const flow = new Flow(words.left);
  flow.add({
    height: 34,
    draw: (pen, top) => void pen.text(words.left, { x: MARGIN, y: top - 20, size: 20, isBold: true }),
  });
  for (const { sentence, url } of left) {
    const target: Target = { url };
    for (const text of wrapped(sentence, plain, 11, TEXT_WIDTH, 6))
      flow.add(
        { height: 16, draw: (pen, top) => void pen.text(text, { x: MARGIN, y: top - 12, size: 11 }) },
        40,
      );
    flow.add({
      height: 28,
      draw(pen, top) {
        const width = pen.text(url, { x: MARGIN, y: top - 12, size: 9.5, grey: GREY, width: TEXT_WIDTH });
        pen.link({ x: MARGIN, y: top - 18, width, height: 20 }, target);
      },
    });
  }
  return flow.sheets;
}
