import {
  type PDFDocument,
  type PDFFont,
  PDFName,
  type PDFRef,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { glyphlessFont } from './glyphless-font.ts';

export type BookFonts = { plain: PDFFont; bold: PDFFont; hidden: PDFRef };

/** Helvetica, which every PDF viewer has, and the invisible font for words that OCR read. */
export async function bookFonts(document: PDFDocument): Promise<BookFonts> {
  return {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    hidden: hiddenFont(document),
  };
}

const NAME = 'GlyphLessFont';
/** Codes are UTF-16 units. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

function hiddenFont({ context }: PDFDocument): PDFRef {
  const file = context.register(context.flateStream(glyphlessFont()));
  const descriptor = context.register(
    context.obj({
      ...{ Type: 'FontDescriptor', FontName: NAME, FontFile2: file, Flags: 5, FontBBox: [0, 0, 500, 1000] },
      ...{ Ascent: 1000, Descent: 0, CapHeight: 1000, ItalicAngle: 0, StemV: 80 },
    }),
  );
  const glyphs = new Uint8Array(2 * 65_536);
  for (let at = 1; at < glyphs.length; at += 2) glyphs[at] = 1;
  const descendant = context.obj({
    ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: NAME, FontDescriptor: descriptor, DW: 500 },
    CIDToGIDMap: context.register(context.flateStream(glyphs)),
  });
  const system = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 };
  descendant.set(PDFName.of('CIDSystemInfo'), context.obj(system));
  return context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'Type0', BaseFont: NAME, Encoding: 'Identity-H' },
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(TO_UNICODE)),
    }),
  );
}

function fitted(text: string, font: PDFFont): string {
  const known = knownOf(font);
  const words = [...text.replace(/\s+/g, ' ')].filter((sign) => known.has(sign.codePointAt(0) ?? 0)).join('');
  return words.replace(/ {2,}/g, ' ').trim();
}

const characters = new WeakMap<PDFFont, Set<number>>();

function knownOf(font: PDFFont): Set<number> {
  const known = characters.get(font) ?? new Set(font.getCharacterSet());
  characters.set(font, known);
  return known;
}

export function within(text: string, font: PDFFont, size: number, width: number): string {
  const whole = fitted(text, font);
  if (font.widthOfTextAtSize(whole, size) <= width) return whole;
  let cut = whole;
  while (cut.length > 1 && font.widthOfTextAtSize(`${cut}…`, size) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

export function wrapped(text: string, font: PDFFont, size: number, width: number, most = 40): string[] {
  const lines: string[] = [];
  for (const word of fitted(text, font).split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(within(word, font, size, width));
    if (lines.length > most) break;
  }
  return lines.slice(0, most);
}
