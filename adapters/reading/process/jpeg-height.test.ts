import { expect, it } from 'vitest';
import { pdfOf, stream } from '../../../test/hostile-files.ts';
import { withHeightsInFrames } from './jpeg-height.ts';
import { openPdf } from './pdf.ts';
import { sharp } from './sharp.ts';

const SIDE = 64;
const [WHITE, DARK] = [255, 64];

const photo = () =>
  sharp(Buffer.alloc(SIDE * SIDE, DARK), { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer();

/** With its height in DNL, behind the scan, and none in the frame. */
async function lateHeight(): Promise<Buffer> {
  const jpeg = await photo();
  const lines = Buffer.from([0xff, 0xdc, 0, 4, 0, SIDE]);
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  return Buffer.concat([jpeg.subarray(0, -2), lines, jpeg.subarray(-2)]).fill(0, at, at + 2);
}

function scan(jpeg: Buffer): Buffer {
  const size = `/Width ${SIDE} /Height ${SIDE} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /I 5 0 R /J 6 0 R >> >> >>',
    stream('q 50 0 0 100 0 0 cm /I Do Q q 50 0 0 100 50 0 cm /J Do Q'),
    stream(jpeg, `/Type /XObject /Subtype /Image ${size} /Filter /DCTDecode`),
    stream(jpeg, `/Type /XObject /Subtype /Image ${size} /Filter /DCTDecode`),
  ]);
}

async function levels(bytes: Uint8Array): Promise<number[]> {
  const file = await openPdf(bytes);
  const { data } = await file.raster(1, 100, 'grey');
  file.close();
  return [25, 75].map((x) => data[50 * 100 + x] as number);
}

it('Photos of a PDF whose height stands behind their pixels are drawn', async () => {
  expect(await levels(scan(await lateHeight()))).toEqual([DARK, DARK]);
});

it('A photo without any height is white, and other photos stay as they are', async () => {
  const jpeg = await photo();
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  expect(await levels(scan(Buffer.from(jpeg).fill(0, at, at + 2)))).toEqual([WHITE, WHITE]);
  for (const bytes of [scan(jpeg), scan(await sharp(jpeg).jpeg({ progressive: true }).toBuffer())])
    expect(withHeightsInFrames(bytes)).toBe(bytes);
});
