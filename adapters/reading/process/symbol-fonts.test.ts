import { describe, expect, it } from 'vitest';
import { pdfOf, stream } from '../../../test/hostile-files.ts';
import { openPdf } from './pdf.ts';
import { withSymbolFonts } from './symbol-fonts.ts';

/** A page of these letters; its font is described by object 5. */
function page(font: string, descriptor = '', letters = 'abW'): Buffer {
  const described =
    '/FontBBox [0 -220 1113 1005] /ItalicAngle 0 /Ascent 1005 /Descent -220 /CapHeight 700 /StemV 80';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(`BT /F 40 Tf 20 30 Td (${letters}) Tj ET`),
    `<< /Type /Font ${font} /FirstChar 87 /LastChar 98 /Widths [768 0 0 0 0 0 0 0 0 0 631 549] /FontDescriptor 6 0 R >>`,
    `<< /Type /FontDescriptor /FontName /SymbolMT /Flags 4 ${described} ${descriptor} >>`,
  ]);
}

async function drawn(bytes: Uint8Array) {
  const file = await openPdf(bytes);
  const { data } = await file.raster(1, 400, 'grey');
  const { text } = await file.text(1);
  file.close();
  return { text, pixels: Buffer.from(data) };
}

describe('Greek letters of a font that is not embedded', () => {
  it.each(['/SymbolMT', '/Symbol,Bold', '/SymbolMT,Italic'])(
    'are drawn and read as such: %s',
    async (name) => {
      const greek = await drawn(page('/Subtype /Type1 /BaseFont /Symbol'));
      expect(greek.text.normalize('NFKC')).toBe('αβΩ');
      for (const kind of ['/TrueType', '/Type1'])
        expect(await drawn(page(`/Subtype ${kind} /BaseFont ${name}`)), kind).toEqual(greek);
    },
  );

  it('leave other fonts, and embedded ones, as they are', () => {
    const pages = [
      page('/Subtype /TrueType /BaseFont /SymbolMT', '/FontFile2 7 0 R'),
      page('/Subtype /TrueType /BaseFont /ABCDEF+SymbolMT'),
      page('/Subtype /TrueType /BaseFont /SymbolSet'),
      page('/Subtype /TrueType /BaseFont /Arial'),
    ];
    for (const bytes of pages) expect(withSymbolFonts(bytes)).toEqual(bytes);
  });

  it('are found in a font whose description was replaced', () => {
    const bytes = page('/BaseFont/SymbolMT/Subtype/TrueType', '/FontFile2 7 0 R');
    const update = Buffer.from('6 0 obj\n<< /Type /FontDescriptor /FontName /SymbolMT /Flags 4 >>\nendobj\n');
    const changed = withSymbolFonts(Buffer.concat([bytes, update]));
    expect(changed).toHaveLength(bytes.length + update.length);
    expect(Buffer.from(changed).toString('latin1')).toContain('/BaseFont/Symbol  /Subtype/Type1   ');
  });
});
