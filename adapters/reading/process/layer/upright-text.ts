import type { Pdfium } from '../pdfium.ts';

/** Maximum letters examined for their direction, spread over the page. */
const LETTERS_MOST = 2000;
const SPACE = 32;
const QUARTER = Math.PI / 2;
/** Maximum slant of print in radians. */
const SLANT = 0.1;
const TURNS = 4;

/**
 * Loads the text of a page in the order in which it reads upright. PDFium sorts letters by their place on the
 * displayed page, which turns lines around on a page that lies on its side, and words on one that is upside
 * down. Positions are those of the page as it is. The caller closes the text; 0 if there is none.
 */
export function loadUprightText(p: Pdfium, page: number): number {
  const text = p._FPDFText_LoadPage(page);
  if (text === 0) return text;
  const shown = p._FPDFPage_GetRotation(page);
  const upright = turnOf(p, text) ?? shown;
  if (upright === shown) return text;
  p._FPDFText_ClosePage(text);
  p._FPDFPage_SetRotation(page, upright);
  try {
    return p._FPDFText_LoadPage(page);
  } finally {
    p._FPDFPage_SetRotation(page, shown);
  }
}

/** Clockwise quarter turns after which most letters are upright; undefined if there is no such turn. */
function turnOf(p: Pdfium, text: number): number | undefined {
  const count = p._FPDFText_CountChars(text);
  const counts = new Map<number | undefined, number>();
  let letters = 0;
  for (let index = 0; index < count; index += Math.ceil(count / LETTERS_MOST)) {
    if (p._FPDFText_GetUnicode(text, index) <= SPACE) continue;
    const quarters = p._FPDFText_GetCharAngle(text, index) / QUARTER;
    const turn = Math.round(quarters);
    const isStraight = Math.abs(quarters - turn) * QUARTER < SLANT;
    const key = isStraight ? (TURNS - turn) % TURNS : undefined;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    letters += 1;
  }
  return [...counts].find(([, own]) => own > letters / 2)?.[0];
}
