import { PDFDocument, PDFName } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { readable } from '../../scripts/papers/scanned-page.ts';
import { processPageReader } from './page-reader.ts';

const reader = processPageReader(root);
afterAll(() => reader.close());

const NOW = { priority: 'interactive' } as const;
const TOP = [0, 0, 1, 0.25] as const;

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
  pages[2]?.drawText('Define a queue in a few words of your own.', { x: 24, y: 300, size: 12 });
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
  for (const own of [one, other]) expect(covered.includes(own)).toBe(false);
  const result = readable(covered, 'covered', 'application/pdf');
  expect(await reader.sizesOf(result, NOW)).toEqual([1, 2, 3].map(() => ({ width: 320, height: 440 })));
  const [drawn] = await reader.draw(result, 1, [360], { ...NOW, asScanned: true });
  const { data, info } = await sharp(drawn?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = (share: number) =>
    data.subarray(Math.round(share * info.height) * info.width).subarray(0, info.width);
  expect(Math.min(...row(0.1))).toBeGreaterThan(250);
  expect(Math.min(...row(0.5))).toBeLessThan(200);
  const { source, text } = await reader.textOf(result, 3, NOW);
  expect([source, text.trim()]).toEqual(['pdf', 'Define a queue in a few words of your own.']);
});

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
