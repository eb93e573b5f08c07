import { PDFDocument as Encryptable } from '@cantoo/pdf-lib';
import { PDFDocument, PDFName, PDFStream } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { readable } from '../../scripts/papers/scanned-page.ts';
import { processPageReader } from './page-reader.ts';

const reader = processPageReader(root);
afterAll(() => reader.close());

const NOW = { priority: 'interactive' } as const;
const TOP = [0, 0, 1, 0.25] as const;
/** Letters enough to be taken at their word: pages of fewer are read by OCR, too. */
const DEFINE = 'Define a queue in a few words of your own, and explain its use in an operating system.';
const ROOTS = 'Explain how roots take in water from the ground, and draw the part of them that does it.';
const ANSWER = 'of the paper. Answer the question that follows in a few lines of your own, and in order.';

/** A picture with noise, so that its bytes are like no other's. */
function noise(): Promise<Buffer> {
  const create = { width: 160, height: 220, channels: 3 as const, background: '#fff', noise: NOISE };
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}
const NOISE = { type: 'gaussian', mean: 200, sigma: 30 } as const;

/** Two scanned pages that list the pictures of both, as some scanners make them, and a typed one with a link to the first. */
async function scanned(one: Buffer, other: Buffer): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const pages = [document.addPage([320, 440]), document.addPage([320, 440]), document.addPage([320, 440])];
  for (const [index, bytes] of [one, other].entries())
    pages[index]?.drawImage(await document.embedJpg(bytes), { x: 0, y: 0, width: 320, height: 440 });
  const [first, second, typed] = pages.map(({ node }) => node);
  const pictures = [first, second].flatMap((node) => node?.Resources()?.lookup(PDFName.of('XObject')) ?? []);
  const all = document.context.obj({});
  for (const each of pictures as (typeof all)[])
    for (const [name, value] of each.entries()) all.set(name, value);
  for (const node of [first, second]) node?.Resources()?.set(PDFName.of('XObject'), all);
  pages[2]?.drawText(DEFINE, { x: 24, y: 300, size: 6 });
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [pages[0]?.ref, 'Fit'] };
  typed?.set(
    PDFName.of('Annots'),
    document.context.obj([document.context.register(document.context.obj(link as never))]),
  );
  return document.save();
}

it('a part of a page that is covered is white, and nowhere else in the file', async () => {
  const [one, other] = await Promise.all([noise(), noise()]);
  const made = Buffer.from(await scanned(one, other));
  expect(made.includes(one)).toBe(true);
  const file = readable(made, 'to be covered', 'application/pdf');
  const covered = Buffer.from(await reader.cover(file, { page: 1, boxes: [TOP] }, NOW));
  expect([one, other].map((own) => covered.includes(own))).toEqual([false, true]);
  const result = readable(covered, 'covered', 'application/pdf');
  expect(await reader.sizesOf(result, NOW)).toEqual([1, 2, 3].map(() => ({ width: 320, height: 440 })));
  const [drawn] = await reader.draw(result, 1, [360], { ...NOW, asScanned: true });
  const { data, info } = await sharp(drawn?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = (share: number) =>
    data.subarray(Math.round(share * info.height) * info.width).subarray(0, info.width);
  expect(Math.min(...row(0.1))).toBeGreaterThan(250);
  expect(Math.min(...row(0.5))).toBeLessThan(200);
  const { source, text } = await reader.textOf(result, 3, NOW);
  expect([source, text.trim()]).toEqual(['pdf', DEFINE]);
});

it('a page that shares no more than a colour profile with a covered one stays as it is', async () => {
  const [one, other] = await Promise.all([noise(), noise()]);
  const document = await PDFDocument.create();
  const profile = document.context.register(document.context.stream('of a phone', { N: 3 }));
  for (const bytes of [one, other]) {
    const picture = await document.embedJpg(bytes);
    document.addPage([320, 440]).drawImage(picture, { x: 0, y: 0, width: 320, height: 440 });
    await picture.embed();
    const image = document.context.lookup(picture.ref, PDFStream);
    image.dict.set(PDFName.of('ColorSpace'), document.context.obj(['ICCBased', profile]));
  }
  const file = readable(await document.save(), 'of one profile', 'application/pdf');
  const covered = Buffer.from(await reader.cover(file, { page: 1, boxes: [TOP] }, NOW));
  expect([one, other].map((own) => covered.includes(own))).toEqual([false, true]);
});

it('a part of a PDF that lists the pictures of all pages in one place has its own pictures', async () => {
  const [one, other] = await Promise.all([noise(), noise()]);
  const made = readable(await scanned(one, other), 'of one list', 'application/pdf');
  const part = Buffer.from(await reader.extract(made, { first: 2, last: 3 }, NOW));
  expect([one, other].map((own) => part.includes(own))).toEqual([false, true]);
  const file = readable(part, 'part of one list', 'application/pdf');
  const looks = async (file: typeof made, page: number) =>
    (await reader.draw(file, page, [360], { ...NOW, asScanned: true }))[0]?.bytes;
  expect(await looks(file, 1)).toEqual(await looks(made, 2));
  expect((await reader.textOf(file, 2, NOW)).text.trim()).toBe(DEFINE);
});

it('fields that a program filled in to a form and did not draw are in a part and in a covered file, too', async () => {
  const made = readable(await unpaintedForm(), 'unpainted', 'application/pdf');
  const part = await reader.extract(made, { first: 2, last: 3 }, NOW);
  const covered = await reader.cover(made, { page: 1, boxes: [TOP] }, NOW);
  const joined = await reader.join(
    [
      { file: made, first: 3, last: 3 },
      { file: made, first: 2, last: 2 },
    ],
    NOW,
  );
  const textOf = async (bytes: Uint8Array, page: number, key: string) =>
    (await reader.textOf(readable(bytes, key, 'application/pdf'), page, NOW)).text
      .replace(/\s+/g, ' ')
      .trim();
  const [second, third] = [2, 3].map((page) => `Page ${page} ${ANSWER} Derive equation ${page}`);
  expect([await textOf(part, 1, 'part'), await textOf(part, 2, 'part')]).toEqual([second, third]);
  expect([await textOf(covered, 2, 'over'), await textOf(covered, 3, 'over')]).toEqual([second, third]);
  expect([await textOf(joined, 1, 'join'), await textOf(joined, 2, 'join')]).toEqual([third, second]);
  // A part has nothing of the other pages.
  expect((await PDFDocument.load(part)).context.enumerateIndirectObjects().length).toBeLessThan(
    (await PDFDocument.load(await unpaintedForm())).context.enumerateIndirectObjects().length,
  );
});

/** Three pages, each with a field below one field of all, which has a value and no appearance. */
async function unpaintedForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const form = document.getForm();
  for (const number of [1, 2, 3]) {
    const page = document.addPage([320, 440]);
    page.drawText(`Page ${number} ${ANSWER}`, { x: 24, y: 380, size: 6 });
    const field = form.createTextField(`questions.${number}`);
    field.addToPage(page, { x: 24, y: 300, width: 240, height: 24 });
    field.setText(`Derive equation ${number}`);
    field.setFontSize(12);
    for (const { dict } of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'));
  }
  return document.save({ updateFieldAppearances: false });
}

it('a photo is covered as it is held', async () => {
  const photo = await sharp(await noise())
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const file = readable(photo, 'held photo', 'image/jpeg');
  const covered = await reader.cover(file, { page: 1, boxes: [TOP] }, NOW);
  const { data, info } = await sharp(covered).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBeGreaterThan(info.height);
  const meanOf = (from: number, to: number) => {
    const part = data.subarray(from * info.width, to * info.width);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  };
  expect(meanOf(0, Math.floor(info.height / 4) - 4)).toBeGreaterThan(250);
  expect(meanOf(Math.ceil(info.height / 4) + 4, info.height)).toBeLessThan(220);
});

describe('a PDF that opens without a password, and forbids changes only,', async () => {
  const document = await Encryptable.create();
  for (const line of [DEFINE, ROOTS]) document.addPage([320, 440]).drawText(line, { x: 24, y: 200, size: 6 });
  document.encrypt({ ownerPassword: 'office', userPassword: '' });
  const secured = readable(Buffer.from(await document.save()), 'secured', 'application/pdf');
  const lineOf = async (made: Uint8Array, page: number) => {
    const file = readable(Buffer.from(made), `of the secured ${made.length}`, 'application/pdf');
    return (await reader.textOf(file, page, NOW)).text.trim();
  };

  it('is parted', async () => {
    const part = await reader.extract(secured, { first: 2, last: 2 }, NOW);
    expect(await lineOf(part, 1)).toBe(ROOTS);
  });

  it('keeps its other pages when a name on one is covered', async () => {
    const covered = await reader.cover(secured, { page: 1, boxes: [TOP] }, NOW);
    expect(await lineOf(covered, 2)).toBe(ROOTS);
  });
});
