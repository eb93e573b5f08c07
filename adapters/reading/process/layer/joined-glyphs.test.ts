import { expect, it } from 'vitest';
import { pdfOf, stream } from '../../../../test/hostile-files.ts';
import { openPdf } from '../pdf.ts';

/** Text of a page in a font that calls its glyphs by these names, from code 1 on. */
async function textOf(drawn: string, names: readonly string[], more = ''): Promise<string> {
  const file = await openPdf(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      stream(`BT /F 12 Tf 20 50 Td ${drawn} ET`),
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding 6 0 R ${more} >>`,
      `<< /Type /Encoding /Differences [1 ${names.map((name) => `/${name}`).join(' ')}] >>`,
      stream('1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <01> <00660074> endbfchar'),
    ]),
  );
  const { text } = await file.text(1);
  file.close();
  return text;
}

it.each([
  ['f_i', 'definition'],
  ['f_i.liga', 'definition'],
  ['uni00660069', 'definition'],
  ['fi', 'definition'],
])('A glyph of two letters is both of them: %s', async (name, text) => {
  expect((await textOf('(de\\001nition) Tj', [name])).normalize('NFKC')).toBe(text);
});

it('Several glyphs of several letters are all of them', async () => {
  const drawn = '(\\001e e\\002cient o\\003ice) Tj';
  expect(await textOf(drawn, ['T_h', 'f_f_i', 'f_f'])).toBe('The efficient office');
});

it('A glyph is what the file says, whatever its name', async () => {
  expect(await textOf('(so\\001ly) Tj', ['f_i'], '/ToUnicode 7 0 R')).toBe('softly');
  expect(await textOf('(de\\001nition) Tj', ['g_17_x'])).toBe('de nition');
});
