// npm run bench -- --cleaner: what the scan cleaner makes of photos of pages: bytes, corners, words that OCR reads, time.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { processPageReader } from '../../../adapters/reading/page-reader.ts';
import { paperPdf } from '../../../app/upload/scan/paper-pdf.ts';
import { type Cleaned, cleanPhoto } from '../../../app/upload/scan/pixels/clean-photo.ts';
import type { Point, Quad } from '../../../app/upload/scan/pixels/pixels.ts';
import { wordsAt } from '../../../domain/search/words.ts';
import english from '../../../locales/en.js';
import hindi from '../../../locales/hi.js';
import { photographed } from '../../../test/photographed.ts';
import { readable } from '../../../test/scanned-page.ts';
import { root } from '../../node24.js';
import { drawnPage, encode, LONGEST, paperLines, pictureOf, pixelsOf } from './pages.ts';
import { scenes } from './scenes.ts';

const { values: options } = parseArgs({
  options: {
    cleaner: { type: 'boolean' },
    /** A folder of photos, beside the made ones. */
    photos: { type: 'string' },
    /** Where pictures before and after are kept. */
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
    'no-ocr': { type: 'boolean', default: false },
    made: { type: 'string', default: '30' },
  },
});

type Row = {
  name: string;
  before: { kB: number; words: number };
  after: { kB: number; words: number };
  /** The farthest corner from where it is, in % of the photo's diagonal. */
  off: number | undefined;
  /** Of the processor: the machine may be busy with other things. */
  ms: number;
  cleaned: Cleaned & { sureness?: number };
};

const ocr = async () => [english.language.ocr, hindi.language.ocr];
const reader = processPageReader(root, { ocr });
const rows: Row[] = [];
try {
  if (options.photos) for (const row of await ofFolder(options.photos)) rows.push(row);
  for (const [at, { name, scene }] of scenes().entries()) {
    if (!name.includes(options.only) || at >= Number(options.made)) continue;
    const lines = paperLines(at + 1);
    const { photo, corners } = photographed(await drawnPage(reader, lines), scene);
    const bytes = await pictureOf(photo).blur(0.7).jpeg({ quality: 88 }).toBuffer();
    rows.push(told(await tried(name, bytes, { truth: wordsOf(lines.join(' ')), corners })));
  }
} finally {
  await reader.close();
}
total();

async function ofFolder(folder: string): Promise<Row[]> {
  const photos = readdirSync(folder).filter(
    (name) => /\.(jpe?g|png)$/i.test(name) && name.includes(options.only),
  );
  const found: Row[] = [];
  for (const name of photos) found.push(told(await tried(name, readFileSync(join(folder, name)), {})));
  return found;
}

async function tried(
  name: string,
  bytes: Uint8Array,
  known: { truth?: string[]; corners?: Quad },
): Promise<Row> {
  const photo = await pixelsOf(bytes, LONGEST);
  // The first time compiles.
  if (rows.length === 0) await cleanPhoto(photo, encode, { bytes: bytes.length });
  const start = process.cpuUsage();
  const cleaned = await cleanPhoto(photo, encode, { bytes: bytes.length });
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  const pdf = await paperPdf([cleaned]);
  const isPng = bytes[0] === 0x89;
  const before = options['no-ocr']
    ? 0
    : await readWords(bytes, isPng ? 'image/png' : 'image/jpeg', known.truth);
  const after = options['no-ocr'] ? 0 : await readWords(pdf, 'application/pdf', known.truth);
  if (options.keep) await keep(name, bytes, cleaned);
  const scale =
    photo.width / (await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })).info.width;
  return {
    name,
    before: { kB: bytes.length / 1000, words: before },
    after: { kB: pdf.length / 1000, words: after },
    off:
      known.corners &&
      100 *
        farthest(
          cleaned.sheet.corners,
          within(known.corners, photo.height / scale),
          scale,
          Math.hypot(photo.width, photo.height),
        ),
    ms,
    cleaned,
  };
}

function farthest(found: Quad, truth: Quad, scale: number, diagonal: number): number {
  return (
    Math.max(
      ...found.map(({ x, y }, at) =>
        Math.hypot(x - (truth[at]?.x ?? 0) * scale, y - (truth[at]?.y ?? 0) * scale),
      ),
    ) / diagonal
  );
}

/** Where sides leave the photo below, the sheet ends there. */
function within([a, b, c, d]: Quad, height: number): Quad {
  const cut = (from: Point, to: Point) => {
    const share = Math.min(1, (height - from.y) / (to.y - from.y));
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  };
  return [a, b, cut(b, c), cut(a, d)];
}

/** How many words of the truth are read; of a photo whose words are not known, how many words of letters. */
async function readWords(
  bytes: Uint8Array,
  type: 'application/pdf' | 'image/jpeg' | 'image/png',
  truth?: string[],
): Promise<number> {
  const { text } = await reader.textOf(readable(bytes, crypto.randomUUID(), type), 1, {
    priority: 'background',
  });
  const read = wordsOf(text);
  if (!truth) return read.filter((word) => /^\p{L}{3,}$/u.test(word)).length;
  const left = new Map<string, number>();
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1);
  return truth.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

function wordsOf(text: string): string[] {
  return [...wordsAt(text)].map(({ word }) => word).filter((word) => word.length > 1);
}

function told(row: Row): Row {
  const { name, before, after, off, ms, cleaned } = row;
  const corners = off === undefined ? '' : `corners ${off.toFixed(2)} %`;
  const words = `${before.words} -> ${after.words} words`;
  const verdict = `${cleaned.isBetter ? 'cleaned' : 'kept'} as ${cleaned.layer.bits ? `greys of ${cleaned.layer.bits} bits` : 'JPEG'} (strokes ${cleaned.kept.toFixed(2)}, dark ${cleaned.dark.toFixed(2)}, ${cleaned.width}x${cleaned.height}, sure ${(cleaned.sheet as { sureness?: number }).sureness?.toFixed(2)})`;
  console.log(
    `${name.padEnd(44)} ${before.kB.toFixed(0).padStart(5)} -> ${after.kB.toFixed(0).padStart(3)} kB  ${words.padEnd(20)} ${corners.padEnd(16)} ${ms.toFixed(0).padStart(5)} ms  ${verdict}`,
  );
  return row;
}

function total(): void {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [kB, less] = [sum(({ before }) => before.kB), sum(({ after }) => after.kB)];
  const [words, read] = [sum(({ before }) => before.words), sum(({ after }) => after.words)];
  const worst = Math.min(...rows.map(({ before, after }) => after.words / Math.max(1, before.words)));
  console.log(
    `${rows.length} photos: ${kB.toFixed(0)} -> ${less.toFixed(0)} kB (${((100 * less) / kB).toFixed(0)} %), words ${words} -> ${read} (${(((read - words) / words) * 100).toFixed(1)} %), worst page ${(100 * (worst - 1)).toFixed(1)} %`,
  );
  const offs = rows.flatMap(({ off }) => off ?? []).sort((one, other) => one - other);
  if (offs.length > 0)
    console.log(
      `corners off: median ${offs[offs.length >> 1]?.toFixed(2)} %, worst ${offs.at(-1)?.toFixed(2)} % of the diagonal`,
    );
  const times = rows.map(({ ms }) => ms).sort((one, other) => one - other);
  console.log(
    `median ${times[times.length >> 1]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms of the processor a page, without decoding`,
  );
}

async function keep(name: string, bytes: Uint8Array, { shown }: Cleaned): Promise<void> {
  const folder = options.keep as string;
  mkdirSync(folder, { recursive: true });
  const plain = join(folder, name.replace(/\W+/g, '-'));
  const half = { width: 700, height: 900, fit: 'inside' } as const;
  const [left, right] = await Promise.all(
    [bytes, shown].map((each) =>
      sharp(each).autoOrient().resize(half).extend({ right: 10, background: '#f0f' }).png().toBuffer(),
    ),
  );
  const side = await sharp({ create: { width: 1420, height: 900, channels: 3, background: '#888' } })
    .composite([
      { input: left as Buffer, left: 0, top: 0 },
      { input: right as Buffer, left: 710, top: 0 },
    ])
    .png()
    .toBuffer();
  writeFileSync(`${plain}.png`, side);
  writeFileSync(`${plain}-after.jpg`, shown);
}
