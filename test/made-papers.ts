import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';

/** A file as a browser's picker hands it over. */
export type MadeFile = { name: string; mimeType: string; buffer: Buffer };

let made = 0;

/** The library would know the bytes of one that was shared before. */
async function unlikeOthers(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.setSubject(`${process.pid} ${made++}`);
  return document;
}

/** A real PDF of one page, unlike any other; filled up behind its end when it has to be large. */
export async function madePdf(
  name = 'Data structures.pdf',
  size = 0,
  height: number = 400,
): Promise<MadeFile> {
  const document = await unlikeOthers();
  document.addPage([300, height]).drawText('1. Define a stack.', { x: 24, y: height - 50, size: 14 });
  const page = Buffer.from(await document.save());
  const end = Buffer.from('\n%%EOF\n');
  const missing = size - page.length - end.length;
  const filling = missing > 0 ? [Buffer.alloc(missing, '% an old question paper\n'), end] : [];
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([page, ...filling]) };
}

/** A real PDF of many pages, each with its number. Low pages are drawn sooner, for a test that needs no more of them. */
export async function madeBook(pages: number, height = 400): Promise<MadeFile> {
  return madePages(
    Array.from({ length: pages }, (_, index) => `Page ${index + 1}`),
    height,
  );
}

/** Points of a page that is drawn in a fifth of the time of the others, for tests that do not look at it. */
export const FLAT = 60;

/** The same of a flat page, for tests of what is done with a file before its pages are shown. */
export const flatPdf = (name?: string, size?: number): Promise<MadeFile> => madePdf(name, size, FLAT);

/** A PDF with these words on its pages, one page each. */
export async function madePages(texts: string[], height = 400): Promise<MadeFile> {
  const document = await unlikeOthers();
  for (const text of texts)
    document.addPage([300, height]).drawText(text, { x: 24, y: height - 50, size: 14, maxWidth: 250 });
  return { name: 'Book.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** A scan of two papers with their heads, of two pages and three. */
export function madeSemester(): Promise<MadeFile> {
  const first = (title: string) =>
    `December 2023\nB.Tech. III SEMESTER\n${title}\nTime: 3 Hours  Max. Marks: 75\n1. Explain.`;
  const [structures, networks] = [first('Data Structures (TIT-233)'), first('Computer Networks (TIT-352)')];
  return madePaper(
    structures,
    '2. Draw.\n3. Prove.',
    networks,
    '2. Name.\n3. List.',
    '4. Compare.\n5. Count.',
  );
}

/** A question paper on pages of A4, line by line; spaces before a line indent it. */
export async function madePaper(...pages: string[]): Promise<MadeFile> {
  const name = 'Paper.pdf';
  const document = await unlikeOthers();
  for (const text of pages) {
    const page = document.addPage([595, 842]);
    for (const [at, line] of text.split('\n').entries()) {
      const indent = line.length - line.trimStart().length;
      page.drawText(line.trim(), { x: 50 + 5 * indent, y: 790 - 18 * at, size: 11 });
    }
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** A PDF of sheets that show two pages side by side, of some lines each: the first words are `Left` and `Right`. */
export async function madeSheets(sheets: number, name = 'Sheets.pdf'): Promise<MadeFile> {
  const document = await unlikeOthers();
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const page = document.addPage([842, 595]);
    for (const [x, first] of [
      [50, 'Left'],
      [471, 'Right'],
    ] as const)
      for (let line = 0; line < 25; line += 1) {
        const text =
          line === 0 ? `${first} half of sheet ${sheet}` : 'Explain what a stack is for, and draw it';
        page.drawText(text, { x, y: 530 - 19 * line, size: 14 });
      }
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** A grey PNG, made by hand: a signature, a header, one chunk of pixels, an end. */
export function madePng(name = 'page.png', side = 16, shade = 0x99): MadeFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side + 1), shade);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) };
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

// One white pixel, as a phone's camera would pack it.
const JPEG =
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAABAAEBAREA' +
  '/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AQH//2Q==';

export function madePhoto(name = 'IMG_0001.jpg'): MadeFile {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(JPEG, 'base64') };
}

/** A program for Windows, whatever its name says. */
export function madeProgram(name = 'paper.pdf'): MadeFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0 This program cannot be run') };
}
