import type { Pdfium } from '../pdfium.ts';
import { fontOf } from './font-of.ts';
import { signsOf } from './tex-signs.ts';

/** Letters by their code, by the name of their font with that of its subset. */
export type JoinedGlyphs = ReadonlyMap<string, ReadonlyMap<number, string>>;

/**
 * TeX's codes for letters in the encodings OT1 (The TeXbook, appendix F) and T1 (from 16 on). Its fonts of bitmaps, in
 * a PDF of Type 3, have neither names nor Unicode.
 */
const TEX_LETTERS: Readonly<Record<number, string>> = {
  ...{ 11: 'ff', 12: 'fi', 13: 'fl', 14: 'ffi', 15: 'ffl' },
  ...{ 16: '“', 17: '”', 21: '–', 22: '—', 27: 'ff', 28: 'fi', 29: 'fl', 30: 'ffi', 31: 'ffl' },
};
const NAMELESS = '';

/** True if a page has characters that PDFium knows no Unicode for, in fonts other than TeX's. */
export function hasUnknownGlyphs(p: Pdfium, text: number, count: number): boolean {
  for (let index = 0; index < count; index += 1) {
    if (p._FPDFText_HasUnicodeMapError(text, index) !== 1) continue;
    const font = fontOf(p, text, index);
    if (font !== NAMELESS && !signsOf(font)) return true;
  }
  return false;
}

/** Letters of a character whose glyph joins several. PDFium gives its code in the font in place of Unicode. */
export function lettersAt(p: Pdfium, text: number, index: number, joined: JoinedGlyphs): string | undefined {
  if (p._FPDFText_HasUnicodeMapError(text, index) !== 1) return undefined;
  const code = p._FPDFText_GetUnicode(text, index);
  const letters = TEX_LETTERS[code];
  if (joined.size === 0 && letters === undefined) return undefined;
  const font = fontOf(p, text, index);
  if (font !== NAMELESS) return joined.get(font)?.get(code);
  // A bullet has the code of ffl in another font, and stands alone.
  return isWritten(p, text, index - 1) || isWritten(p, text, index + 1) ? letters : undefined;
}

/** True for a letter or digit of a font without Unicode. */
function isWritten(p: Pdfium, text: number, index: number): boolean {
  if (index < 0 || p._FPDFText_HasUnicodeMapError(text, index) !== 1) return false;
  return /[A-Za-z\d]/.test(String.fromCharCode(p._FPDFText_GetUnicode(text, index)));
}
