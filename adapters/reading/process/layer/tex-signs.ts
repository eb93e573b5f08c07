import type { Pdfium } from '../pdfium.ts';
import { fontOf } from './font-of.ts';
import { isPrivateCode, symbolUnit } from './symbol-signs.ts';

/** Signs by the code of the first. Others have usual names, or are parts of larger signs. */
type Signs = Readonly<Record<number, string>>;

/** TeX draws this slash through the next sign. */
export const NEGATION = 0x338;

/** TeX's encodings OMS, OMX and OML (The TeXbook, appendix F), by the names of fonts that have them. */
const ENCODINGS: readonly [font: RegExp, Signs][] = [
  [
    /^(?:CMB?SY|LMMathSymbols|[tp]xsy)/,
    {
      ...{ 5: '⋄', 9: '⊖', 11: '⊘⊙©', 16: '≍', 22: '⪯⪰', 28: '≪≫', 31: '≻', 37: '↗↘≃', 45: '↖↙', 48: '′' },
      ...{ 51: '∋△▽\u0338', 60: 'ℜℑ⊤', 93: '⊎', 96: '⊢⊣⌊⌋⌈⌉', 104: '⟨⟩', 107: '∥↕⇕', 111: '≀', 113: '⨿' },
      116: '⊔⊓⊑⊒',
    },
  ],
  [
    /^(?:CMEX|LMMathExtension|[tp]xex)/,
    {
      0: '()[]⌊⌋⌈⌉{}⟨⟩|∥/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\()[]⌊⌋⌈⌉{}⟨⟩/\\/\\',
      68: '⟨⟩⊔⊔∮∮⊙⊙⊕⊕⊗⊗∑∏∫⋃⋂⊎⋀⋁∑∏∫⋃⋂⊎⋀⋁∐∐',
      104: '[]⌊⌋⌈⌉{}√√√√',
    },
  ],
  [/^(?:CMMIB?\d|LMMathItalic|[tp]xmi)/, { 15: 'ϵ', 36: 'ϖϱ', 40: '↼↽⇀⇁', 46: '▷◁', 63: '⋆', 91: '♭♮♯⌣⌢ℓ' }],
];
/** TeX's fonts have codes below this. */
const CODES_END = 128;
/** Digits and small capitals in Adobe's private area, in the order of ASCII. */
const STYLED = { first: 0xf730, last: 0xf77a, from: 0xf700 };
/** Pieces of tall brackets in Adobe's private area. */
const PIECES = { first: 0xf8eb, signs: '⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭' };

/**
 * Unicode of a character. PDFium returns the code in the font for a sign whose name it does not know: an X
 * for ∑, a 6 for the slash of ≠. Undefined for parts of signs in TeX's fonts, such as a wide hat.
 */
export function unitAt(p: Pdfium, text: number, index: number): number | undefined {
  const unit = p._FPDFText_GetUnicode(text, index);
  if (unit >= STYLED.first && unit <= STYLED.last) return unit - STYLED.from;
  if (isPrivateCode(unit)) return symbolUnit(unit, fontOf(p, text, index)) ?? unit;
  if (unit >= PIECES.first) return PIECES.signs.codePointAt(unit - PIECES.first) ?? unit;
  if (unit >= CODES_END || (unit !== 0 && p._FPDFText_HasUnicodeMapError(text, index) !== 1)) return unit;
  const signs = signsOf(fontOf(p, text, index));
  if (!signs) return unit;
  const first =
    Object.keys(signs)
      .map(Number)
      .findLast((code) => code <= unit) ?? unit;
  return [...(signs[first] ?? '')][unit - first]?.codePointAt(0);
}

/** Signs of a font in TeX's encodings, by the code of the first. Undefined for other fonts. */
export function signsOf(font: string): Signs | undefined {
  const plain = font.replace(/^[A-Z]{6}\+/, '');
  return ENCODINGS.find(([name]) => name.test(plain))?.[1];
}
