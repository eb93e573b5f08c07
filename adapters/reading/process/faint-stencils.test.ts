import { expect, it } from 'vitest';
import { pdfOf, stream } from '../../../test/hostile-files.ts';
import { openPdf } from './pdf.ts';

const SIDE = 8;
const SIZE = `/Width ${SIDE} /Height ${SIDE} /BitsPerComponent 1`;
const blacks = Buffer.alloc(SIDE);

/** Level in the middle of a page with this content, on which `G` is an opacity. */
async function level(content: string, opacity: number): Promise<number> {
  const resources = `/Resources << /XObject << /S 5 0 R /I 6 0 R /F 7 0 R >> /ExtGState << /G << /ca ${opacity} >> >> >>`;
  const file = await openPdf(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R ${resources} >>`,
      stream(`/G gs 0 g ${content}`),
      stream(blacks, `/Type /XObject /Subtype /Image /ImageMask true ${SIZE}`),
      stream(blacks, `/Type /XObject /Subtype /Image /ColorSpace /DeviceGray ${SIZE}`),
      stream(
        'q 100 0 0 100 0 0 cm /S Do Q',
        '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /S 5 0 R >> >>',
      ),
    ]),
  );
  const { data } = await file.raster(1, 100, 'grey');
  file.close();
  return data[50 * 100 + 50] as number;
}

it.each([
  ['a stencil', 'q 100 0 0 100 0 0 cm /S Do Q'],
  ['a stencil that is turned', 'q 100 20 -20 100 0 0 cm /S Do Q'],
  [
    'a stencil in the content of the page',
    `q 100 0 0 100 0 0 cm BI /W ${SIDE} /H ${SIDE} /IM true ID ${blacks} EI Q`,
  ],
  ['a stencil in a form object', '/F Do'],
  ['an image', 'q 100 0 0 100 0 0 cm /I Do Q'],
  ['a surface', '0 0 100 100 re f'],
])('What is drawn through is as dark as the file says: %s', async (_, content) => {
  for (const opacity of [0.1, 0.3, 0.7, 1])
    expect(Math.abs((await level(content, opacity)) - 255 * (1 - opacity)), String(opacity)).toBeLessThan(3);
});
