import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../pdf.ts';

const HEADING = 'SECTION A Answer all 1100 free offices';
const SIZE = 14;

/** The text of a page with the heading drawn once for each of these offsets, in such pieces. */
async function textOf(pieces: readonly string[], offsets: readonly (readonly [number, number])[]) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 100]);
  for (const [right, up] of offsets) {
    let x = 20;
    for (const piece of pieces) {
      if (piece !== ' ') page.drawText(piece, { x: x + right, y: 50 + up, size: SIZE, font });
      x += font.widthOfTextAtSize(piece, SIZE);
    }
  }
  const file = await openPdf(await document.save());
  const { text } = await file.text(1);
  file.close();
  return text;
}

describe('a heading that is drawn more than once', () => {
  it.each([
    ['in one piece', [HEADING]],
    ['word by word', HEADING.split(/( )/)],
    ['letter by letter', [...HEADING]],
  ])('%s is read once, without and with a shadow', async (_how, pieces) => {
    for (const offset of [0, 0.3, 1, 1.5])
      for (const offsets of [
        [],
        [[offset, 0]],
        [[offset, -offset]],
        [
          [offset, 0],
          [0, offset],
          [offset, offset],
        ],
      ] as const)
        expect(await textOf(pieces, [[0, 0], ...offsets]), `${offsets}`).toBe(HEADING);
  });
});
