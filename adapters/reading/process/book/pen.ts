import type { PDFFont, PDFRef } from '@cantoo/pdf-lib';
import type { Box } from '../../../../domain/page/page-layout.ts';
import type { Art } from './book-art.ts';
import { type BookFonts, within } from './book-fonts.ts';
import { laidWords, type Rect, short } from './laid-words.ts';

/** Target of a link: a URL, or a sheet of the book at `top` points from its lower edge. */
export type Target = { sheet: number; top: number } | { url: string };
export type Link = { rect: Rect; target: Target };

export const GREY = 0.4;

export class Pen {
  readonly content: string[] = [];
  readonly links: Link[] = [];
  readonly art = new Map<string, PDFRef>();
  readonly #fonts: BookFonts;

  constructor(fonts: BookFonts) {
    this.#fonts = fonts;
  }

  text(
    text: string,
    {
      x,
      y,
      size,
      isBold = false,
      grey = 0,
      width = Infinity,
    }: { x: number; y: number; size: number; isBold?: boolean; grey?: number; width?: number },
  ): number {
    const font = isBold ? this.#fonts.bold : this.#fonts.plain;
    const words = within(text, font, size, width);
    if (words === '') return 0;
    const name = isBold ? 'Bold' : 'Plain';
    this.content.push(
      `BT 0 Tr 100 Tz ${grey} g /${name} ${short(size)} Tf ${short(x)} ${short(y)} Td ${font.encodeText(words)} Tj ET`,
    );
    return font.widthOfTextAtSize(words, size);
  }

  textTo(
    right: number,
    text: string,
    { y, size, grey = 0 }: { y: number; size: number; grey?: number },
  ): number {
    const width = this.plain.widthOfTextAtSize(text, size);
    return this.text(text, { x: right - width, y, size, grey });
  }

  get plain(): PDFFont {
    return this.#fonts.plain;
  }

  get bold(): PDFFont {
    return this.#fonts.bold;
  }

  rule(x: number, y: number, width: number): void {
    this.content.push(`0.75 G 0.5 w ${short(x)} ${short(y)} m ${short(x + width)} ${short(y)} l S`);
  }

  draw({ ref, unit }: Art, rect: Rect, clip?: Rect): void {
    const name = `Art${ref.objectNumber}`;
    this.art.set(name, ref);
    const [across, up] = [rect.width / unit.width, rect.height / unit.height];
    const cut = clip ? `${[clip.x, clip.y, clip.width, clip.height].map(short).join(' ')} re W n ` : '';
    const matrix = [across.toFixed(5), 0, 0, up.toFixed(5), short(rect.x), short(rect.y)].join(' ');
    this.content.push(`q ${cut}${matrix} cm /${name} Do Q`);
  }

  words(written: string | undefined, rect: Rect, part?: Box): void {
    const laid = written === undefined ? '' : laidWords(written, rect, part);
    if (laid) this.content.push(`q ${laid} Q`);
  }

  link(rect: Rect, target: Target): void {
    this.links.push({ rect, target });
  }
}
