import { describe, expect, it } from 'vitest';
import { pdfOf } from '../../../test/hostile-files.ts';
import { withFaxPictures } from './fax-pictures.ts';
import { openPdf } from './pdf.ts';

const SIDE = 64;

/** Group 4: black on the left half, white on the right one, in each row. */
function fax(): Buffer {
  const [whites, blacks, end] = ['00110101', '000001101010', '000000000001'];
  const bits = `001${whites}${blacks}1${'111'.repeat(SIDE - 1)}${end}${end}`;
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  return Buffer.from(bytes ?? []);
}

const word = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);

function segment(number: number, type: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([word(number), Buffer.from([type, 0, 1]), word(body.length), body]);
}

const page = segment(0, 48, word(SIDE), word(SIDE), Buffer.alloc(11));
const region = (top = 0, type = 38) =>
  segment(1, type, word(SIDE), word(SIDE), word(0), word(top), Buffer.from([0, 1]), fax());
const endOfPage = segment(2, 49);

function scan(data: Buffer, entries: string, more: readonly string[] = []): Buffer {
  const head = `<< /Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} ${entries} >>`;
  const content = '1 0 0 rg q 100 0 0 100 0 0 cm /I Do Q';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    Buffer.concat([Buffer.from(`${head}\nstream\n`), data, Buffer.from('\nendstream')]),
    ...more,
  ]);
}

async function halves(bytes: Uint8Array) {
  const file = await openPdf(bytes);
  const { data, free } = await file.raster(1, 100, 'colour');
  const [left, right] = [25, 75].map((x) => [...data.subarray((50 * 100 + x) * 4, (50 * 100 + x) * 4 + 3)]);
  free();
  file.close();
  return { left, right };
}

const [WHITE, BLACK, RED] = [
  [255, 255, 255],
  [0, 0, 0],
  [255, 0, 0],
];
const GREY = '/ColorSpace /DeviceGray /BitsPerComponent 1';

describe('a scan of JBIG2 that is coded like a fax', () => {
  const data = Buffer.concat([page, region(), endOfPage]);

  it.each([
    ['alone', `${GREY} /Filter /JBIG2Decode /Length ${data.length}`, BLACK, WHITE],
    [
      'in a list of filters',
      `${GREY} /Length ${data.length}/Filter[/JBIG2Decode]/DecodeParms[null]`,
      BLACK,
      WHITE,
    ],
    ['of a length in another object', `/Length 6 0 R ${GREY} /Filter /JBIG2Decode`, BLACK, WHITE],
    [
      'with its levels exchanged',
      `${GREY} /Decode [1 0] /Filter /JBIG2Decode /Length ${data.length}`,
      WHITE,
      BLACK,
    ],
    ['as a stencil', `/ImageMask true /Filter /JBIG2Decode /Length ${data.length}`, RED, WHITE],
  ])('is drawn: %s', async (_, entries, left, right) => {
    expect(await halves(scan(data, entries, [String(data.length)]))).toEqual({ left, right });
  });

  it('is drawn if its length is unknown', async () => {
    const open = Buffer.from(region());
    open.writeUInt32BE(0xffffffff, 7);
    const unknown = Buffer.concat([page, open, Buffer.from([0, 0]), word(SIDE)]);
    const entries = `${GREY} /Filter /JBIG2Decode /Length ${unknown.length}`;
    expect(await halves(scan(unknown, entries))).toEqual({ left: BLACK, right: WHITE });
  });

  it('stays as it is if it has more than that region', () => {
    const others = [
      [page, region(), region()],
      [page, region(1)],
      [page, region(0, 39).fill(0, 11 + 17, 11 + 18)],
      [region()],
      [page],
    ];
    for (const segments of others) {
      const other = Buffer.concat(segments);
      const bytes = scan(other, `${GREY} /Filter /JBIG2Decode /Length ${other.length}`);
      expect(withFaxPictures(bytes)).toBe(bytes);
    }
  });
});
