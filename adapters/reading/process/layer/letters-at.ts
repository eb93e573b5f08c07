import type { Pdfium } from '../pdfium.ts';
import { fontOf } from './font-of.ts';
import { signsOf } from './tex-signs.ts';

/** Letters by their code, by the name of their font with that of its subset. */
export type JoinedGlyphs = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** True if a page has characters that PDFium knows no Unicode for, in fonts other than TeX's of signs. */
export function hasUnknownGlyphs(p: Pdfium, text: number, count: number): boolean {
  for (let index = 0; index < count; index += 1)
    if (p._FPDFText_HasUnicodeMapError(text, index) === 1 && !signsOf(fontOf(p, text, index))) return true;
  return false;
}

/** Letters of a character whose glyph joins several. PDFium gives its code in the font in place of Unicode. */
export function lettersAt(p: Pdfium, text: number, index: number, joined: JoinedGlyphs): string | undefined {
  if (joined.size === 0 || p._FPDFText_HasUnicodeMapError(text, index) !== 1) return undefined;
  return joined.get(fontOf(p, text, index))?.get(p._FPDFText_GetUnicode(text, index));
}
