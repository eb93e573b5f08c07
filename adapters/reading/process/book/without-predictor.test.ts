import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pdfOf, stream } from '../../../../test/hostile-files.ts';
import { openPdf } from '../pdf.ts';

const LINE = 'Explain the use of a stack.';
const COLUMNS = 16;

/** What PNG predicts for a byte, by the filter of the row. */
const PREDICTED = [
  () => 0,
  (left: number) => left,
  (_left: number, above: number) => above,
  (left: number, above: number) => (left + above) >> 1,
  (left: number, above: number, corner: number) =>
    [left, above, corner].toSorted(
      (one, other) => Math.abs(left + above - corner - one) - Math.abs(left + above - corner - other),
    )[0] as number,
];

/** Content as differences of its bytes; `kinds`: the filters of its rows in turn. */
function differences(content: string, kinds: readonly number[]): Buffer {
  const bytes = Buffer.from(content.padEnd(Math.ceil(content.length / COLUMNS) * COLUMNS));
  const at = (index: number, isThere: boolean) => (isThere ? (bytes[index] ?? 0) : 0);
  const rows = Array.from({ length: bytes.length / COLUMNS }, (_, row) => {
    const kind = kinds[row % kinds.length] as number;
    const start = row * COLUMNS;
    const own = Array.from({ length: COLUMNS }, (_, column) => {
      const [index, hasLeft, hasAbove] = [start + column, column > 0, row > 0];
      const left = at(index - 1, hasLeft);
      const above = at(index - COLUMNS, hasAbove);
      const corner = at(index - COLUMNS - 1, hasLeft && hasAbove);
      return ((bytes[index] ?? 0) - (PREDICTED[kind]?.(left, above, corner) ?? 0)) & 255;
    });
    return [kind, ...own];
  });
  return Buffer.from(rows.flat());
}

async function typeset(content: Buffer, entries: string): Promise<string> {
  const file = await openPdf(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      stream(content, entries),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]),
  );
  const part = await openPdf(await file.typeset([{ number: 1, turn: 0 }]));
  const { text } = await part.text(1);
  part.close();
  file.close();
  return text;
}

const CONTENT = `BT /F 12 Tf 20 50 Td (${LINE}) Tj ET 0 0 m 100 100 l S`;

it.each([[[0]], [[1]], [[2]], [[3]], [[4]], [[0, 1, 2, 3, 4]]])(
  'A page whose content is compressed as differences is typeset: filters %j',
  async (kinds) => {
    const data = differences(CONTENT, kinds);
    const parameters = `<< /Predictor 15 /Columns ${COLUMNS} >>`;
    const plain = `/Filter /FlateDecode /DecodeParms ${parameters}`;
    expect(await typeset(deflateSync(data), plain)).toBe(LINE);
    const listed = `/Filter [/ASCIIHexDecode /FlateDecode] /DecodeParms [null ${parameters}]`;
    expect(await typeset(Buffer.from(`${deflateSync(data).toString('hex')}>`), listed)).toBe(LINE);
  },
);

it('A page whose content is compressed as differences to the left is typeset, as TIFF has them', async () => {
  const data = differences(CONTENT, [1]).filter((_, index) => index % (COLUMNS + 1) > 0);
  const entries = `/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns ${COLUMNS} >>`;
  expect(await typeset(deflateSync(data), entries)).toBe(LINE);
});
