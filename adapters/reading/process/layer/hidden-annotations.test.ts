import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../pdf.ts';

const PRINT = 4;
const NO_VIEW = 32;
const INVISIBLE = 1;

type Layered = (layer: object, off: object) => object;

/** A page with two typed remarks: one that is shown, and one with a dark ground that the case may hide. */
async function readRemark(flags: number, layered?: Layered) {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([400, 200]);
  const font = (await document.embedFont(StandardFonts.Helvetica)).ref;
  const [shown, off] = ['Shown', 'Off'].map((name) =>
    context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) })),
  ) as [object, object];
  const layers = { OCGs: [shown, off], D: { OFF: [off] } };
  document.catalog.set(PDFName.of('OCProperties'), context.obj(layers as never));
  const remark = (words: string, y: number, more: object) => {
    const content = `0.2 g 0 0 200 20 re f 1 g BT /F 12 Tf 5 5 Td (${words}) Tj ET`;
    const look = context.stream(content, {
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 20], Resources: { Font: { F: font } } },
    });
    const place = {
      Rect: [20, y, 220, y + 20],
      Contents: PDFString.of(words),
      AP: { N: context.register(look) },
    };
    return context.register(
      context.obj({ Type: 'Annot', Subtype: 'FreeText', ...place, F: flags, ...more } as never),
    );
  };
  const remarks = [
    remark('Answer: a stack', 40, layered?.(shown, off) ?? {}),
    remark('Use a pen', 140, { F: PRINT }),
  ];
  page.node.set(PDFName.of('Annots'), context.obj(remarks));
  const file = await openPdf(await document.save());
  const { text } = await file.text(1);
  const { data, width, height, free } = await file.raster(1, 400, 'grey');
  const rows = data.slice((width * height) / 2);
  free();
  file.close();
  return { text, isDrawn: rows.some((level) => level < 128) };
}

const BOTH = { text: 'Answer: a stack\nUse a pen', isDrawn: true };
const ONE = { text: 'Use a pen', isDrawn: false };

describe('a typed remark', () => {
  it.each<[string, object, number, Layered?]>([
    ['is shown', BOTH, PRINT],
    ['is shown if only unknown kinds are invisible', BOTH, PRINT + INVISIBLE],
    ['that is only printed is neither drawn nor read', ONE, PRINT + NO_VIEW],
    ['on a layer that is shown is shown', BOTH, PRINT, (layer) => ({ OC: layer })],
    ['on a layer that is off is neither drawn nor read', ONE, PRINT, (_, off) => ({ OC: off })],
    [
      'of several layers is shown with any of them',
      BOTH,
      PRINT,
      (...both) => ({ OC: { Type: 'OCMD', OCGs: both } }),
    ],
    [
      'of several layers may need all of them',
      ONE,
      PRINT,
      (...both) => ({ OC: { Type: 'OCMD', OCGs: both, P: 'AllOn' } }),
    ],
  ])('%s', async (_, expected, flags, layered) => {
    expect(await readRemark(flags, layered)).toEqual(expected);
  });
});

describe('remarks that do not say how they look', () => {
  const words = { Type: 'Annot', Subtype: 'FreeText', Rect: [20, 140, 220, 160], F: PRINT };
  const square = { Type: 'Annot', Subtype: 'Square', Rect: [20, 20, 120, 60], F: PRINT, C: [0, 0, 0] };

  it('are drawn and read', async () => {
    const document = await PDFDocument.create();
    const { context } = document;
    const typed = { ...words, Contents: PDFString.of('Use a pen'), DA: PDFString.of('/Helv 12 Tf 0 g') };
    const remarks = [typed, square].map((each) => context.register(context.obj(each)));
    document.addPage([400, 200]).node.set(PDFName.of('Annots'), context.obj(remarks));
    const file = await openPdf(await document.save());
    expect((await file.text(1)).text).toBe('Use a pen');
    const { data, free } = await file.raster(1, 400, 'grey');
    const isDark = (row: number) => data.subarray(400 * row, 400 * (row + 1)).some((level) => level < 128);
    expect([50, 100, 160].map(isDark)).toEqual([true, false, true]);
    free();
    file.close();
  });
});
