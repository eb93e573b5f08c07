import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { wordsAt } from '../../domain/search/words.ts';
import { root } from '../../scripts/node24.js';
import { pictureOfPage, readable, typedPage } from '../../scripts/papers/scanned-page.ts';
import { processPageReader } from './page-reader.ts';

// Hindi last, as a university may list its languages.
const reader = processPageReader(root, { ocr: async () => ['hin', 'eng'] });
afterAll(() => reader.close());

const read = (bytes: Uint8Array, name: string, page = 1) =>
  reader.textOf(readable(bytes, name, 'application/pdf'), page, { priority: 'interactive' });
/** Letters enough to be taken at its word. */
const BERNOULLI =
  'Derive the equation of Bernoulli for the flow of a liquid in a pipe, and explain each term.';
const caseOf = (name: string) => readFile(new URL(`cases/${name}.pdf`, import.meta.url));
const readCase = async (name: string, page = 1) => read(await caseOf(name), name, page);
const words = (text: string) => new Set([...wordsAt(text)].map(({ word }) => word));
/** The places of words with these letters, as they lie on the page: line by line, from the top. */
const placed = ({ words }: Awaited<ReturnType<typeof read>>) =>
  words.flatMap(({ lines }) => lines.map((line) => line.words.map(({ text }) => text).join(' ')));

describe('the text layer of a page is taken', () => {
  it('where its Hindi has the words that the page prints', async () => {
    const { text, ...how } = await readCase('hindi-by-libreoffice');
    expect(how).toMatchObject({ source: 'pdf', reason: 'part-agrees' });
    expect(words(text)).toContain('आनुवंशिकता');
    expect(text).toContain('प्रकाश संश्लेषण की क्रिया का सचित्र वर्णन कीजिए');
  });

  it('with its words joined where PDFium has them in pieces', async () => {
    const { text, ...how } = await readCase('hindi-by-chromium');
    expect(how).toMatchObject({ source: 'pdf', reason: expect.stringMatching(/agrees/) });
    for (const word of ['विज्ञान', 'आनुवंशिकता', 'कार्यप्रणाली']) expect(text).toContain(word);
    expect(text).toContain('पादप रोग क्या हैं? फसलों में होने वाले');
  });

  it('in a script that OCR cannot read', async () => {
    const { text, ...how } = await readCase('bengali-scan-with-text');
    expect(how).toMatchObject({ source: 'pdf', reason: 'other-script' });
    expect(words(text)).toContain('তাপগতিবিদ্যার');
  });

  it('with what was filled in to a form', async () => {
    const form = await readCase('form-filled');
    expect(form.text).toContain('Thermodynamics TME-223');
    expect(placed(form)).toContain('Derive the equation of the Brayton cycle');
  });

  it('with what was filled in to a form by a program that left its looks to the viewer', async () => {
    const { text } = await read(await unpaintedForm(), 'unpainted form');
    expect(text).toContain('Course of thermodynamics');
    expect(text).toContain('Derive the Brayton cycle');
  });

  it('with what a person typed on it', async () => {
    const { text } = await read(await typedOn(), 'typed on');
    expect(text).toContain('Answer the question that follows');
    expect(text).toContain('Derive the Brayton cycle');
  });

  it('with raised and lowered letters on their lines', async () => {
    const page = await read(await raisedLetters(), 'raised letters');
    const lines = [
      'Answer all questions of the 5th semester in the order of the paper.',
      'Solve x2 + y2 = z2 for whole numbers, at 9.8 m s-2.',
      'How much H2O and CO2 does it give?',
    ];
    expect(page.text.split('\n')).toEqual(lines);
    expect(placed(page)).toEqual(lines);
  });

  it('without the words of a layer that is off', async () => {
    const { text } = await readCase('layer-off');
    expect(text).toContain('Define a photon');
    expect(text).not.toMatch(/wumpuskin/);
    const file = readable(await caseOf('layer-off'), 'layered', 'application/pdf');
    const part = await reader.extract(file, { first: 1, last: 1 }, { priority: 'interactive' });
    expect((await read(part, 'part')).text).toBe(text);
  });

  it('without the words of a layer that is off in a file of several, one page covered', async () => {
    const pdf = await caseOf('layer-off');
    const others = Buffer.from(pdf.toString('latin1').replace('/OFF [6 0 R]', '/BaseState /OFF'), 'latin1');
    const runs = [pdf, others, others].map((bytes, index) => ({
      ...{ file: readable(bytes, `layered ${index}`, 'application/pdf'), first: 1, last: 1 },
    }));
    const joined = await reader.join(runs, { priority: 'interactive' });
    const file = readable(joined, 'joined', 'application/pdf');
    const covered = await reader.cover(
      file,
      { page: 1, boxes: [[0, 0, 1, 0.1]] },
      { priority: 'interactive' },
    );
    for (const [bytes, page] of [
      [joined, 1],
      [joined, 2],
      [covered, 2],
      [covered, 3],
    ] as const) {
      const { text } = await read(bytes, `${page} of ${bytes.length}`, page);
      expect(text).toContain('Define a photon');
      expect(text).not.toMatch(/wumpuskin/);
    }
  });

  it('behind a warning that a server wrote before the file, also of a part', async () => {
    const warning = '\r\n<b>Warning</b>: Cannot modify header information in <b>/papers/get.php</b><br />\n';
    const pdf = Buffer.concat([Buffer.from(warning), await typedPage([BERNOULLI])]);
    const file = readable(pdf, 'behind a warning', 'application/pdf');
    const part = await reader.extract(file, { first: 1, last: 1 }, { priority: 'interactive' });
    const joined = await reader.join([{ file, first: 1, last: 1 }], { priority: 'interactive' });
    for (const bytes of [pdf, part, joined])
      expect((await read(bytes, `${bytes.length}`)).text).toContain(BERNOULLI);
  });

  it('behind bytes that a scanner wrote before the first object, also of a part', async () => {
    const typed = Buffer.from(await typedPage([BERNOULLI])).toString('latin1');
    const pdf = Buffer.from(typed.replace('%\x81\x81\x81\x81', '?5\x03\0\x04'), 'latin1');
    expect(pdf.equals(Buffer.from(typed, 'latin1'))).toBe(false);
    const file = readable(pdf, 'behind bytes', 'application/pdf');
    const part = await reader.extract(file, { first: 1, last: 1 }, { priority: 'interactive' });
    for (const bytes of [pdf, part]) expect((await read(bytes, `${bytes.length}`)).text).toContain(BERNOULLI);
  });

  it('without the words outside of the crop box', async () => {
    const { text } = await read(await croppedPage(), 'cropped');
    expect(text).toBe(
      'Explain the use of a stack and of a queue in the order of all the pages of a whole book.',
    );
  });

  it('with the two parts of a word that a hyphen parts on two lines', async () => {
    const page = await readCase('hyphen-one');
    expect(page.text).toContain('star-\nvation');
    expect(placed(page)).toContain('vation of a process which waits for the use of the printer of the room.');
  });
});

describe('the picture of a page is read', () => {
  it('where the letters of its text layer are exchanged', async () => {
    const { text, ...how } = await readCase('hindi-exchanged-letters', 2);
    expect(how).toMatchObject({ source: 'ocr', reason: 'disagrees' });
    expect(how.agreement).toBeLessThan(60);
    for (const word of ['समय', 'पूर्णांक', 'मृदा', 'संचयन', '1', '12']) expect(words(text)).toContain(word);
  });

  it('beside its text where questions are pasted as a picture', async () => {
    const page = await readCase('typed-head-pasted-questions');
    expect(page).toMatchObject({ source: 'pdf', reason: 'both', agreement: 100 });
    expect(page.text).toMatch(/^G\. B\. PANT UNIVERSITY[\s\S]+venturimeter/);
    expect(placed(page).join(' ').match(/PANT/g)).toHaveLength(1);
  });

  it('beside the one sentence of a stamp on a scan', async () => {
    const { text } = await read(await stampedScan(), 'stamped');
    expect(text).toContain('Property of the central library');
    expect(text).toContain('Derive the wave equation of a stretched string');
  });
});

it('what OCR is not sure of is no text', async () => {
  const file = readable(await caseOf('bengali-scan-with-text'), 'script', 'application/pdf');
  const [page] = await reader.draw(file, 1, [720], { priority: 'interactive' });
  const lines = { left: 0, top: 0, width: 720, height: 120 };
  const photo = readable(await sharp(page?.bytes).extract(lines).jpeg().toBuffer(), 'lines', 'image/jpeg');
  const { text, source, reason } = await reader.textOf(photo, 1, { priority: 'interactive' });
  expect({ text, source, reason }).toEqual({ text: '', source: 'none', reason: 'unsure' });
});

/** A scan without words, on which a library's program wrote a line of text. */
async function stampedScan(): Promise<Uint8Array> {
  const questions = [
    'Answer any five questions. All questions carry equal marks.',
    '1. Derive the wave equation of a stretched string and state its assumptions.',
  ];
  const picture = await (await pictureOfPage(reader, await typedPage(questions, 12, 200))).jpeg().toBuffer();
  const document = await PDFDocument.create();
  const page = document.addPage([595, 200]);
  page.drawImage(await document.embedJpg(picture), { x: 0, y: 0, width: 595, height: 200 });
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText('Property of the central library, not for sale', { x: 60, y: 30, size: 10, font });
  return document.save();
}

/** A phone's editor adds what one types as a remark. */
async function typedOn(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const printed = 'Course of thermodynamics. Answer the question that follows in a few lines of your own.';
  page.drawText(printed, { x: 60, y: 740, size: 12, font });
  const looks = context.stream('BT /F1 12 Tf 2 6 Td (Derive the Brayton cycle) Tj ET', {
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 300, 20], Resources: { Font: { F1: font.ref } } },
  });
  const remark = context.obj({
    ...{ Type: 'Annot', Subtype: 'FreeText', Rect: [60, 600, 360, 620], F: 4 },
    ...{ AP: { N: context.register(looks) }, DA: PDFString.of('/Helv 12 Tf 0 g') },
  });
  page.node.set(PDFName.of('Annots'), context.obj([context.register(remark)]));
  return document.save();
}

/** Lines as by LaTeX and Word: `^` before what is raised, `_` before what is lowered, and `·` behind it. */
async function raisedLetters(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595, 842]);
  const lines = [
    'Answer all questions of the 5^th· semester in the order of the paper.',
    'Solve x^2· + y^2· = z^2· for whole numbers, at 9.8 m s^-2·.',
    'How much H_2·O and CO_2· does it give?',
  ];
  for (const [number, line] of lines.entries()) {
    let x = 60;
    for (const part of line.match(/[_^][^·]+·|[^_^]+/g) ?? []) {
      const rise = { '^': 3.6, _: -2.5 }[part.charAt(0)] ?? 0;
      const [size, letters] = rise === 0 ? [10, part] : [7, part.slice(1, -1)];
      page.drawText(letters, { x, y: 740 - 12 * number + rise, size, font });
      x += font.widthOfTextAtSize(letters, size);
    }
  }
  return document.save();
}

async function croppedPage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595, 842]);
  page.drawText('Explain the use of a stack and of a queue in the order of all the pages of a whole book.', {
    x: 60,
    y: 400,
    size: 12,
    font,
  });
  page.drawText('Printer marks outside', { x: 60, y: 800, size: 12, font });
  page.setCropBox(0, 0, 595, 700);
  return document.save();
}

/** Its field has a value, and no appearance. */
async function unpaintedForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.drawText('Course of thermodynamics. Answer the question that follows.', { x: 60, y: 740, size: 12 });
  const form = document.getForm();
  const field = form.createTextField('question');
  field.addToPage(page, { x: 60, y: 680, width: 400, height: 24 });
  field.setText('Derive the Brayton cycle');
  field.setFontSize(12);
  for (const { dict } of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'));
  return document.save({ updateFieldAppearances: false });
}
