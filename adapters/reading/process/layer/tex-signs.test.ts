import { describe, expect, it } from 'vitest';
import { pdfOf, stream } from '../../../../test/hostile-files.ts';
import { type1Font } from '../../../../test/type1-font.ts';
import { openPdf } from '../pdf.ts';

const SYMBOLS = {
  ...{ 13: 'circlecopyrt', 20: 'lessequal', 50: 'element', 54: 'negationslash', 98: 'floorleft' },
  ...{ 99: 'floorright', 104: 'angbracketleft', 105: 'angbracketright' },
};
const LARGE = {
  ...{ 0: 'parenleftbig', 1: 'parenrightbig', 10: 'angbracketleftbig', 13: 'vextenddouble' },
  ...{ 48: 'parenlefttp', 66: 'parenleftex', 88: 'summationdisplay', 90: 'integraldisplay', 98: 'hatwide' },
};
const LETTERS = { 15: 'epsilon1', 50: 'twooldstyle', 51: 'threeoldstyle', 65: 'Asmall', 96: 'lscript' };

/** Text of a page that these operators draw in Times (T), and in TeX's signs (S), large signs (L) and letters (I). */
async function textOf(drawn: string, symbols = 'CMSY10'): Promise<string> {
  const file = await openPdf(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 100] /Contents 4 0 R /Resources << /Font << /T 5 0 R
        /S 6 0 R /L 9 0 R /I 12 0 R >> >> >>`,
      stream(`BT /T 12 Tf 20 50 Td ${drawn} ET`),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
      ...type1Font(symbols, SYMBOLS, 6),
      ...type1Font('CMEX10', LARGE, 9),
      ...type1Font('CMMI12', LETTERS, 12),
    ]),
  );
  const { text } = await file.text(1);
  file.close();
  return text;
}

describe('a formula that TeX typeset', () => {
  it.each([
    ['(x) Tj /S 12 Tf <36> Tj /T 12 Tf (= 0) Tj', 'x≠ 0'],
    ['(x) Tj /S 12 Tf <3632> Tj /T 12 Tf (A) Tj', 'x∉A'],
    ['/S 12 Tf <68> Tj /T 12 Tf (u, v) Tj /S 12 Tf <69> Tj', '⟨u, v⟩'],
    ['/S 12 Tf <62> Tj /T 12 Tf (x) Tj /S 12 Tf <63> Tj', '⌊x⌋'],
    ['/S 12 Tf <0D> Tj /T 12 Tf (2023) Tj', '©2023'],
    ['/L 12 Tf <58> Tj /T 12 Tf (k) Tj', '∑k'],
    ['/L 12 Tf <5A> Tj /T 12 Tf (f) Tj', '∫f'],
    ['/L 12 Tf <00> Tj /T 12 Tf (a) Tj /L 12 Tf <01> Tj', '(a)'],
    ['/T 12 Tf (a) Tj /L 12 Tf <0A> Tj /T 12 Tf (b) Tj /L 12 Tf <0D> Tj /T 12 Tf (c) Tj', 'a⟨b∥c'],
    ['/L 12 Tf <62> Tj /T 12 Tf (x) Tj', 'x'],
    ['/L 12 Tf <30> Tj /T 12 Tf (a) Tj /L 12 Tf <42> Tj', '⎛a⎜'],
    ['/I 12 Tf (2323A) Tj', '2323a'],
    ['/I 12 Tf <60> Tj /T 12 Tf (<) Tj /I 12 Tf <0F> Tj', 'ℓ<ϵ'],
  ])('is read by its signs: %s', async (drawn, text) => {
    expect(await textOf(drawn)).toBe(text);
    expect(await textOf(drawn, 'LMMathSymbols10-Regular')).toBe(text);
  });

  it('keeps signs with usual names, and codes of other fonts', async () => {
    expect(await textOf('(x) Tj /S 12 Tf <14> Tj /T 12 Tf (6) Tj')).toBe('x≤6');
    expect(await textOf('/S 12 Tf <62> Tj /T 12 Tf (x) Tj', 'Expert')).toBe('bx');
  });
});
