import { copyFile, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { detectedRotation } from '../../domain/page/detected-rotation.ts';
import { type WordBlock, writtenWords } from '../../domain/page/page-words.ts';
import { root } from '../../scripts/node24.js';
import { pictureOfPage, readable, typedPage } from '../../scripts/papers/scanned-page.ts';
import { ocrPackage } from './ocr-package.ts';
import { processPageReader } from './page-reader.ts';

const QUESTIONS = [
  'December 2019',
  'DATABASE MANAGEMENT SYSTEMS (TIT-351)',
  'Time: 3 Hours                                   Max. Marks: 75',
  '1. Explain the difference between strong and weak entities with examples.',
  '2. What is normalization? Describe the third normal form in detail.',
  '3. Discuss the Armstrong axioms for functional dependencies.',
];
/** By the ends of each, so that words that occur twice differ. */
const TELLING = ['December', 'DATABASE', '(TIT-351)', 'Explain', 'examples.', 'Armstrong', 'dependencies.'];
/** The lowest page that is no strip when it lies on its side: it is read in half the time. */
const LOW = 300;
/** Lines enough to be read as a page that is upright. */
const few = () => typedPage(QUESTIONS.slice(1, 4), 12, 150);
const JOB = { priority: 'background' } as const;
const reader = processPageReader(root);
afterAll(() => reader.close());

it('a typed page is taken at its word, with its words where they are printed', async () => {
  const page = readable(await typedPage(QUESTIONS), 'typed', 'application/pdf');
  const { words, ...read } = await reader.textOf(page, 1, JOB);
  expect(read).toMatchObject({ source: 'pdf', engine: expect.stringMatching(/^pdfium/) });
  expect(read.text.split('\n').map((line) => line.trim())).toContain(QUESTIONS[3]);
  const [first] = words[0]?.lines[0]?.words ?? [];
  expect(first?.text).toBe('December');
  expect(first?.left).toBeCloseTo(60 / 595, 2);
  expect(words[0]?.lines.map(({ top }) => 842 * top - 63.5)).toEqual(
    QUESTIONS.map((_, index) => expect.closeTo(index * 19.2, 0)),
  );
});

it.each([
  ['nearly upright', 1.5, 0],
  ['askew by 20 degrees', 20, 0],
  ['on its right side, askew', 78, 270],
  ['on its left side', 270, 90],
  ['upside down', 180, 180],
] as const)(
  'a picture of a page that lies %s is read, word for word, and tells how it is to be turned',
  async (_, angle, turn) => {
    const pdf = await typedPage(QUESTIONS, 12, LOW);
    const picture = await pictureOfPage(reader, pdf);
    const straight = await picture.toBuffer({ resolveWithObject: true });
    const { data, info } = await sharp(straight.data)
      .rotate(angle, { background: '#ddd' })
      .jpeg({ quality: 60 })
      .toBuffer({ resolveWithObject: true });
    const file = readable(data, `turned by ${angle}`, 'image/jpeg');
    const { layout, ...read } = await reader.textOf(file, 1, JOB);
    expect(read).toMatchObject({
      source: 'ocr',
      language: 'eng',
      engine: expect.stringMatching(/^tesseract/),
    });
    expect(detectedRotation(read, writtenWords(read.words))).toBe(turn);
    // Questions are found by the same reading.
    expect(layout?.halves.flatMap((half) => half.words).map(({ text }) => text)).toContain('normalization?');
    const found = new Set(read.text.split(/\s+/));
    const words = QUESTIONS.join(' ').split(/\s+/);
    expect(words.filter((word) => found.has(word)).length).toBeGreaterThan(0.9 * words.length);
    // Its words stand where they are seen: where they are printed, turned like the picture.
    const typed = await reader.textOf(readable(pdf, 'typed again', 'application/pdf'), 1, JOB);
    const [seen, printed] = [centresOf(read.words, info), centresOf(typed.words, straight.info)];
    for (const word of TELLING) {
      const [x = 0, y = 0] = printed.get(word) ?? [];
      const [atX, atY] = rotated(x, y, angle);
      expect(Math.abs((seen.get(word)?.[0] ?? 0) - atX), word).toBeLessThan(12);
      expect(Math.abs((seen.get(word)?.[1] ?? 0) - atY), word).toBeLessThan(12);
    }
  },
);

it('large letters, and light ones on dark paper, are read', async () => {
  const lines = ['1. Define a stack and a queue of plates.', '2. Draw a tree of seven leaves.'];
  const bytes = await (await pictureOfPage(reader, await typedPage(lines, 24, 160))).png().toBuffer();
  const dark = await sharp(bytes).negate({ alpha: false }).png().toBuffer();
  for (const [name, made] of Object.entries({ large: bytes, dark })) {
    const { text } = await reader.textOf(readable(made, name, 'image/png'), 1, JOB);
    expect([name, ...text.split(/\n+/)]).toEqual([name, ...lines]);
  }
});

it('light ink on a transparent picture is drawn on dark paper, and read', async () => {
  const picture = await pictureOfPage(reader, await few());
  const { data, info } = await picture
    .negate()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = {
    create: { width: info.width, height: info.height, channels: 3, background: 'white' },
  } as const;
  const alpha = { raw: { width: info.width, height: info.height, channels: 1 } } as const;
  const png = await sharp(ink).joinChannel(data, alpha).png().toBuffer();
  const file = readable(png, 'light ink', 'image/png');
  const [drawn] = await reader.draw(file, 1, [720], JOB);
  const { dominant } = await sharp(drawn?.bytes).stats();
  expect(dominant.r).toBeLessThan(60);
  expect((await reader.textOf(file, 1, { priority: 'interactive' })).text).toContain('MANAGEMENT');
});

it('a page that comes out white says so where the file puts something on it, and only there', async () => {
  const look = async (bytes: Uint8Array, name: string) => {
    const [image] = await reader.draw(readable(bytes, name, 'application/pdf'), 1, [360], JOB);
    return image?.rendering;
  };
  expect(await look(await pageWithImage('JBIG2Decode'), 'image in an unknown coding')).toBe('undrawn');
  expect(await look(await pageWithImage(undefined), 'white image')).not.toBe('undrawn');
  expect(await look(await typedPage([]), 'empty')).not.toBe('undrawn');
});

it('a picture is read by data that lies outside of the packages, though that of a language is missing', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'panna-ocr-')));
  const path = join(folder, 'qaa.traineddata.gz');
  await copyFile(ocrPackage('eng') ?? '', path);
  const own = processPageReader(root, { ocr: async () => ['zzz', 'qaa', 'hin'], ocrFiles: { qaa: path } });
  const picture = await (await pictureOfPage(reader, await few())).jpeg().toBuffer();
  const read = await own.textOf(readable(picture, 'by own data', 'image/jpeg'), 1, {
    priority: 'interactive',
  });
  expect(read).toMatchObject({ source: 'ocr', language: expect.stringMatching(/^qaa(\+hin)?$/) });
  expect(read.text).toContain('DATABASE');
  await own.close();
  await rm(folder, { recursive: true });
});

it('no picture is read where the library is configured so', async () => {
  const withoutOcr = processPageReader(root, { ocr: false });
  const picture = await pictureOfPage(reader, await few());
  const photo = readable(await picture.jpeg().toBuffer(), 'photo', 'image/jpeg');
  expect(await withoutOcr.textOf(photo, 1, JOB)).toMatchObject({ text: '', source: 'none' });
  await withoutOcr.close();
});

/** A page with an image of a kilobyte of ones: white, where it can be decoded. */
async function pageWithImage(coding: string | undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const image = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 80,
    Height: 100,
    BitsPerComponent: 1,
    ColorSpace: 'DeviceGray',
  };
  const stream = context.stream(new Uint8Array(1000).fill(255), {
    ...image,
    ...(coding && { Filter: coding }),
  });
  const page = document.addPage([595, 842]);
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Image: context.register(stream) } }));
  page.node.set(
    PDFName.of('Contents'),
    context.register(context.stream('q 400 0 0 500 90 90 cm /Image Do Q')),
  );
  return document.save();
}

/** The middles of the words, in pixels from the middle of the picture. */
function centresOf(blocks: readonly WordBlock[], { width, height }: { width: number; height: number }) {
  const centres = new Map<string, [x: number, y: number]>();
  for (const block of blocks)
    for (const line of block.lines)
      for (const word of line.words) {
        if (centres.has(word.text)) continue;
        const across = (word.left + word.width / 2 - 0.5) * block.width * width;
        const down = (line.top + line.height / 2 - 0.5) * block.height * height;
        const [x, y] = rotated(across, down, block.angle);
        centres.set(word.text, [x + (block.x - 0.5) * width, y + (block.y - 0.5) * height]);
      }
  return centres;
}

/** Clockwise, in a picture whose y grows downwards. */
function rotated(x: number, y: number, degrees: number): [x: number, y: number] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [x * cos - y * sin, x * sin + y * cos];
}
