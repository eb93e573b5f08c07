import { expect, it } from 'vitest';
import { pdfOf, stream } from '../../../../test/hostile-files.ts';
import { openPdf } from '../pdf.ts';

/** Text of a page in Times (T) and in a font of signs (S), whose codes are in the private area. */
async function textOf(drawn: string, font: string): Promise<string> {
  const file = await openPdf(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 100] /Contents 4 0 R /Resources << /Font << /T 7 0 R /S 5 0 R >> >> >>',
      stream(`BT /T 10 Tf 20 50 Td ${drawn} ET`),
      `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /ToUnicode 6 0 R  >>`,
      stream('1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <ff> <f020> endbfrange'),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ]),
  );
  const { text } = await file.text(1);
  file.close();
  return text;
}

const SIGNS = '(Of 5 ) Tj /S 10 Tf (mW \\263 a\\260) Tj';

it.each(['Symbol', 'ABCDEF+SymbolMT', 'ABCDEF+Symbol,Italic'])(
  'Private codes of the font Symbol are read as its signs: %s',
  async (font) => {
    expect(await textOf(SIGNS, font)).toBe('Of 5 μΩ ≥ α°');
  },
);

it('Private codes of other fonts stay', async () => {
  expect(await textOf('(a) Tj /S 10 Tf (a) Tj', 'ABCDEF+SymbolNeu')).toBe('a\uf061');
  expect(await textOf('(a) Tj /S 10 Tf (\\247) Tj', 'ABCDEF+Wingdings-Regular')).toBe('a\uf0a7');
});
