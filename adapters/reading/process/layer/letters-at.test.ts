import { expect, it } from 'vitest';
import { pdfOf, stream } from '../../../../test/hostile-files.ts';
import { openPdf } from '../pdf.ts';

const CODES = Array.from({ length: 128 }, (_, code) => code);
const font = (base: string) =>
  `<< /Type /Font /Subtype /Type3 ${base} /FontBBox [0 0 1000 1000] /FontMatrix [.001 0 0 .001 0 0]
    /FirstChar 0 /LastChar 127 /Widths [${CODES.map(() => 500).join(' ')}] /Resources << >>
    /Encoding << /Type /Encoding /Differences [0 ${CODES.map((code) => `/a${code}`).join(' ')}] >>
    /CharProcs << ${CODES.map((code) => `/a${code} 6 0 R`).join(' ')} >> >>`;

/** Text of a page in bitmaps of TeX's text (F) and signs (S). */
async function textOf(drawn: string): Promise<string> {
  const file = await openPdf(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R /S 7 0 R >> >> >>',
      stream(`BT /F 10 Tf 20 50 Td ${drawn} ET`),
      font('/Name /F8'),
      stream('500 0 0 0 450 700 d1 0 0 450 700 re f'),
      font('/Name /F14'),
    ]),
  );
  const { text } = await file.text(1);
  file.close();
  return text;
}

it.each([
  ['[(de)-1(\\014nition)-333(of)-333(e\\016cien)28(t)-333(sti\\013)] TJ', 'definition of efficient stiff'],
  ['[(de)-1(\\034nition)-333(of)-333(e\\036cien)28(t)-333(sti\\033)] TJ', 'definition of efficient stiff'],
  ['[(\\014rst)-333(\\015o)28(w)] TJ', 'first flow'],
  ['[(Dec.)-333(2019\\02520)] TJ', 'Dec. 2019–20'],
])('Letters that bitmaps of TeX join are read: %s', async (drawn, text) => {
  expect(await textOf(drawn)).toBe(text);
});

it('A bullet of the same code is no letters', async () => {
  expect(await textOf('/S 10 Tf (\\017) Tj /F 10 Tf 15 0 Td (Explain) Tj')).toBe('Explain');
});
