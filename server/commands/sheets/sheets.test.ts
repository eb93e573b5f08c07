import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../../app/texts.ts';
import type { ReadableFile } from '../../../domain/file/readable-file.ts';
import { root } from '../../../scripts/node24.js';
import { openTestLibrary, person, type TestLibrary } from '../../../test/library.ts';
import { photographed } from '../../../test/photographed.ts';
import { sharedPageReader, TEMPORARY } from '../../../test/shared-page-reader.ts';
import { printSheets } from '../../sheets/print-sheets.ts';
import { splitPapers } from '../../sheets/split-papers.ts';
import { silent } from '../../terminal/output.ts';
import { runCommand } from '../run-command.ts';
import { sheetsCallOf } from './sheets.ts';

const YEARS = [2018, 2019, 2020];
const WIDTH = 1000;
const HEIGHT = 1414;

type Picture = { data: Buffer; width: number; height: number };

let test: TestLibrary;
let folder: string;
let sheets: Picture[];
beforeAll(async () => {
  test = await openTestLibrary();
  folder = await mkdtemp(join(TEMPORARY, 'panna-sheets-'));
  const file = join(folder, 'sheets.pdf');
  const call = { file, places: ['COT/IT/2nd/TIT-233'], exam: 'end-semester', years: YEARS, language: 'en' };
  expect(await printSheets(test.library.catalogue, call, 'k3f9a1', textsIn('en'))).toEqual({
    sheets: YEARS.length,
  });
  const readable: ReadableFile = {
    ...{ key: file, type: 'application/pdf', path: undefined, size: (await readFile(file)).length },
    open: async () => oneBlock(await readFile(file)),
  };
  sheets = [];
  for (let page = 1; page <= YEARS.length; page += 1) {
    const [drawn] = await sharedPageReader.draw(readable, page, [WIDTH], {
      priority: 'interactive',
      asScanned: true,
    });
    sheets.push(await pictureOf(sharp(drawn?.bytes)));
  }
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function* oneBlock(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function pictureOf(picture: ReturnType<typeof sharp>): Promise<Picture> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const sharpOf = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 4 } });

/** A page of print. */
async function printed(text: string): Promise<Picture> {
  const lines = Array.from(
    { length: 30 },
    (_, line) =>
      `<text x="120" y="${200 + line * 45}" font-size="30">${line + 1}. ${text} and what a queue does.</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/>${lines.join('')}</svg>`;
  return pictureOf(sharp(Buffer.from(svg)));
}

async function blank(): Promise<Picture> {
  return pictureOf(sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'white' } }));
}

let grain: Promise<Buffer> | undefined;
/** Grain that a scanner adds, the same on all pages. */
function madeGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 12, sigma: 9 } as const;
  const size = { width: WIDTH, height: HEIGHT, channels: 3, background: 'black' } as const;
  grain ??= sharp({ create: { ...size, noise } })
    .raw()
    .toBuffer();
  return grain;
}

/** As a cheap scanner has it: grey, a little askew, noisy, and packed hard. */
async function scanned(page: Picture, askew: number): Promise<Buffer> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return sharpOf(page)
    .rotate(askew, { background: '#e8e8e8' })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .flatten({ background: '#e8e8e8' })
    .composite([{ input: await madeGrain(), raw, blend: 'difference' }])
    .jpeg({ quality: 40 })
    .toBuffer();
}

/** A PDF of these of the scanned pages. Each is a point wider than the one before, by which it is known again. */
async function scanOf(name: string, pages: readonly Buffer[], isIn: (index: number) => boolean) {
  const document = await PDFDocument.create();
  for (const [index, bytes] of pages.entries()) {
    if (!isIn(index)) continue;
    const image = await document.embedJpg(bytes);
    document.addPage([500 + index, 800]).drawImage(image, { x: 0, y: 0, width: 500 + index, height: 800 });
  }
  const path = join(folder, name);
  await writeFile(path, await document.save());
  return path;
}

/** The pages of a paper that was split off, as their numbers in the batch. */
async function pagesIn(path: string): Promise<number[]> {
  const document = await PDFDocument.load(await readFile(path));
  return document.getPages().map((page) => Math.round(page.getWidth()) - 500);
}

async function split(name: string, batch: string[], isPartial = false) {
  const into = join(folder, name);
  const done = await splitPapers(test.library, sharedPageReader, { folder: into, batch, isPartial }, silent);
  return { into, ...done };
}

/** The batch, and which of its pages are a year's sheet and paper. */
async function batchOf() {
  const pages: Buffer[] = [];
  const sheetAt = new Map<number, number>();
  const wanted = new Map<number, number[]>();
  for (const [index, year] of YEARS.entries()) {
    sheetAt.set(year, pages.length);
    pages.push(await scanned(sheets[index] as Picture, [-2.5, 1, 2][index] ?? 0));
    // The second sheet was scanned on both sides.
    if (index === 1) pages.push(await scanned(await blank(), 0));
    const own = index === 0 ? [1, 2] : [1];
    wanted.set(
      year,
      own.map((_, page) => pages.length + page),
    );
    for (const page of own) pages.push(await scanned(await printed(`Question ${year}-${page}`), index / 2));
  }
  return { pages, sheetAt, wanted };
}

describe('a batch of papers behind sheets', () => {
  it('that was scanned is filed right', async () => {
    const { pages, sheetAt, wanted } = await batchOf();
    // The last paper is in a scan of its own.
    const last = sheetAt.get(2020) ?? 0;
    const scans = [
      await scanOf('first.pdf', pages, (index) => index < last),
      await scanOf('last.pdf', pages, (index) => index >= last),
    ];
    const { into, rows, sheets: found } = await split('scanned', scans);
    expect(found).toBe(YEARS.length);
    expect(
      rows.map(({ exam_year, course, exam, state, why }) => [Number(exam_year), course, exam, state, why]),
    ).toEqual(YEARS.map((year) => [year, 'TIT-233', 'end-semester', 'sure', '']));
    for (const { path, exam_year } of rows)
      expect([exam_year, await pagesIn(join(into, path))]).toEqual([
        exam_year,
        wanted.get(Number(exam_year)),
      ]);
    await person(test.library, 'asha');
    const words: string[] = [];
    const out = { write: (text: string) => words.push(text) > 0 } as unknown as NodeJS.WriteStream;
    const env = { DATA_DIR: test.folder, OCR: 'off' };
    const args = ['import', into, '--owner', 'asha@gbpuat.ac.in', '--json'];
    expect([await runCommand({ root, env, folder, args, out }), words.join('')]).toEqual([
      0,
      expect.anything(),
    ]);
    // Several are brought in at once.
    const notes = await test.library.notes.listArrivals(0, 99);
    const byYear = notes.toSorted((one, other) => (one.examYear ?? 0) - (other.examYear ?? 0));
    expect(byYear.map(({ course, exam, examYear, owner }) => [course, exam, examYear, owner])).toEqual(
      YEARS.map((year) => ['TIT-233', 'end-semester', year, 'asha']),
    );
    // Scanned again, a sheet was lost: the paper before it is reported, and the others are known.
    const lost = sheetAt.get(2019);
    scans[0] = await scanOf('again.pdf', pages, (index) => index < last && index !== lost);
    const again = await split('scanned-again', scans);
    expect(again.rows.map(({ exam_year, state, why }) => [exam_year, state, why])).toEqual([
      ['2018', 'unsure', 'Sheet 2 of 3 was not found: if it was put in, its pages are among these.'],
      ['2020', 'skipped', `Already in the library, as /notes/${byYear.at(-1)?.id}.`],
    ]);
  });

  it('that was photographed page by page is filed right', async () => {
    const photos = join(folder, 'photos');
    await mkdir(photos);
    const scenes = [
      {
        corners: [
          [0.2, 0.1],
          [0.85, 0.15],
          [0.95, 0.9],
          [0.05, 0.85],
        ],
        table: 'wood',
      },
      {
        corners: [
          [0.1, 0.1],
          [0.9, 0.12],
          [0.92, 0.92],
          [0.08, 0.9],
        ],
        table: 'cloth',
        curl: 0.02,
      },
      {
        ...{
          corners: [
            [0.1, 0.1],
            [0.9, 0.12],
            [0.92, 0.92],
            [0.08, 0.9],
          ],
          table: 'white',
          grain: 7,
        },
        shadow: { light: 0.5, from: [0.2, 0], to: [0.8, 1] },
      },
    ] as const;
    let number = 0;
    // Each photo is a pixel taller than the one before, by which it is known again.
    const take = async (page: Picture) => {
      const scene = {
        ...scenes[Math.floor(number / 2) % scenes.length],
        width: 900,
        height: 1200 + number,
        seed: number + 1,
      };
      const pixels = { ...page, data: new Uint8ClampedArray(page.data) };
      const { photo } = photographed(pixels, scene as unknown as Parameters<typeof photographed>[1]);
      const { data, width, height } = photo;
      number += 1;
      const jpeg = await sharpOf({ data: Buffer.from(data), width, height })
        .jpeg({ quality: 70 })
        .toBuffer();
      await writeFile(join(photos, `IMG_${number}.jpg`), jpeg);
    };
    for (const [index, year] of YEARS.entries()) {
      await take(sheets[index] as Picture);
      await take(await printed(`Question ${year}`));
    }
    const { into, rows } = await split('photographed', [photos]);
    expect(rows.map(({ exam_year, state, why }) => [Number(exam_year), state, why])).toEqual(
      YEARS.map((year) => [year, 'sure', '']),
    );
    for (const [index, { path }] of rows.entries()) {
      const document = await PDFDocument.load(await readFile(join(into, path)));
      const heights = document.getPages().map((page) => (900 * page.getHeight()) / page.getWidth());
      expect(heights.map((height) => Math.round(height) - 1200)).toEqual([2 * index + 1]);
    }
  });

  it('is not written into a folder that has something, and needs a sheet', async () => {
    const photo = join(folder, 'page.jpg');
    await writeFile(photo, await scanned(await printed('Nothing'), 0));
    await expect(split('none', [photo])).rejects.toThrow('No separator sheet found.');
    await expect(split('scanned', [photo])).rejects.toThrow(/is not empty\. Choose another folder/);
    await expect(split('missing', [join(folder, 'nowhere.pdf')])).rejects.toThrow(
      /There is no .*nowhere\.pdf/,
    );
    await writeFile(join(folder, 'text.pdf'), 'no PDF');
    await expect(split('text', [join(folder, 'text.pdf')])).rejects.toThrow(/is not a PDF, PNG or JPG/);
    await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 broken');
    await expect(split('broken', [join(folder, 'broken.pdf')])).rejects.toThrow(/is damaged\. Scan it again/);
  });
});

describe('panna sheets', () => {
  const print = (changes: Partial<Parameters<typeof printSheets>[1]>) => {
    const usual = { file: join(folder, 'more.pdf'), places: ['COT/IT/2nd'], exam: undefined, years: [] };
    const language = 'en';
    return printSheets(test.library.catalogue, { ...usual, language, ...changes }, 'a', textsIn('en'));
  };

  it('prints a sheet for each course of a place and each year, and writes over nothing', async () => {
    const courses = test.library.catalogue.coursesOf('COT', 'IT', '2nd').length;
    expect(await print({ years: [2022, 2023] })).toEqual({ sheets: 2 * courses });
    const document = await PDFDocument.load(await readFile(join(folder, 'more.pdf')));
    expect(document.getPageCount()).toBe(2 * courses);
    expect(document.getTitle()).toMatch(/^Panna: \S+ – \S+$/);
    await expect(print({})).rejects.toThrow(/already exists/);
  });

  it.each([
    [{ places: ['COT/IT/9th'] }, /There are no courses at COT\/IT\/9th/],
    [{ exam: 'viva-voce-2' }, /There is no exam viva-voce-2\. --exam must be one of/],
    [{ places: ['COT'], years: Array.from({ length: 100 }, (_, index) => 1950 + index) }, /The limit is/],
  ])('says what it cannot print: %j', async (changes, sentence) => {
    await expect(print({ file: join(folder, 'none.pdf'), ...changes })).rejects.toThrow(sentence);
  });

  it.each([
    [[], {}, /Usage: panna sheets FILE PLACE/],
    [['a.pdf'], {}, /Usage: panna sheets FILE PLACE/],
    [['split', 'papers'], {}, /Usage: panna sheets split FOLDER SCAN/],
    [['a.pdf', 'COT'], { years: '2023-2019' }, /is not a year like 2023/],
    [['a.pdf', 'COT'], { years: 'all' }, /is not a year like 2023/],
    [['a.pdf', 'COT'], { language: 'hi' }, /such as sheets\.html/],
  ])('says what it takes: %j %j', (words, flags, sentence) => {
    expect(() => sheetsCallOf(words, flags, '/')).toThrow(sentence);
  });

  it('takes several years, and one', () => {
    expect(sheetsCallOf(['a.pdf', 'COT'], { years: '2019-2021' }, '/')).toMatchObject({
      years: [2019, 2020, 2021],
    });
    expect(sheetsCallOf(['a.pdf', 'COT'], { years: '2019' }, '/')).toMatchObject({ years: [2019] });
  });
});
