import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { processPageReader } from '../../adapters/reading/page-reader.ts';
import type { PageReader } from '../../domain/page/page-reader.ts';
import { wordsAt } from '../../domain/search/words.ts';
import english from '../../locales/en.js';
import hindi from '../../locales/hi.js';
import { root } from '../node24.js';
import { madeScan } from '../papers/made-scan.ts';
import { pictureOfPage, readable, typedPage } from '../papers/scanned-page.ts';
import { memoryOfTree, peakOfTree } from '../product/usage.ts';

const ENGLISH = [
  'December, 2023',
  'B.Tech. (IT/CSE) - V SEMESTER',
  'DATABASE MANAGEMENT SYSTEMS (TIT-351)',
  'Time: 3 Hours                                                Max. Marks: 75',
  'Note: Attempt any five questions. All questions carry equal marks.',
  '1. (a) Explain the difference between strong and weak entities with examples.',
  '    (b) What is normalization? Describe the third normal form in detail.',
  '2. (a) Discuss the Armstrong axioms for functional dependencies.',
  '    (b) Write a short note on candidate keys, super keys and foreign keys.',
  '3. Define a transaction. How do locks guarantee serializability of schedules?',
  '4. Compare hashing with tree indexes for range queries and for equality search.',
  '5. What are the advantages of a distributed database over a central one?',
  '6. Differentiate between specialization, generalization and aggregation.',
  '7. Explain query optimization and draw the block diagram of an optimizer.',
];
const HINDI = [
  'दिसंबर 2023',
  'पर्यावरण विज्ञान',
  'समय: 3 घंटे अधिकतम अंक: 75',
  'निम्नलिखित प्रश्नों के उत्तर दीजिए',
  'जैव विविधता क्या है और इसके मूल्यों की व्याख्या करें',
  'ओजोन परत का क्षरण क्या है तथा इसके कारण बताइए',
  'ठोस अपशिष्ट के प्रभाव और नियंत्रण के उपाय लिखिए',
  'भारत में राष्ट्रीय उद्यान और अभयारण्य कितने हैं',
  'जल प्रदूषण पर एक संक्षिप्त टिप्पणी लिखें',
  'Explain the effects of global warming on agriculture',
];
const WIDTH = 1440;
const PACE_DPI = 300;
const PACE_PAGES = 5;
const WHITE = { background: '#fff' };

const DEGRADED: Record<string, (picture: Sharp) => Promise<Sharp>> = {
  clean: async (picture) => picture,
  noise: noisy,
  '2 degrees of skew': async (picture) => picture.rotate(2, WHITE),
  '100 dots an inch': async (picture) => picture.resize(827),
  'all three': async (picture) => noisy((await again(picture.rotate(2, WHITE))).resize(827)),
  'half in the shadow': shaded,
  'upside down': async (picture) => picture.rotate(180),
};

const ocr = async () => [english.language.ocr, hindi.language.ocr];

export async function measureReading(): Promise<void> {
  const reader = processPageReader(root, { ocr });
  try {
    const typed = await pictureOfPage(reader, await typedPage(ENGLISH));
    await measureRecall(reader, 'English', await typed.png().toBuffer(), ENGLISH);
    const drawn = await drawnHindi(reader);
    if (drawn) await measureRecall(reader, 'Hindi', drawn, HINDI);
    else console.log('Hindi: this machine has no font for it');
  } finally {
    await reader.close();
  }
  await measurePace();
}

async function measureRecall(
  reader: PageReader,
  language: string,
  page: Buffer,
  lines: readonly string[],
): Promise<void> {
  const truth = wordsOf(lines.join(' '));
  for (const [name, degrade] of Object.entries(DEGRADED)) {
    const image = await (await degrade(sharp(page))).greyscale().jpeg({ quality: 70 }).toBuffer();
    const before = performance.now();
    const key = `${language} ${name}`;
    const { text, confidence } = await reader.textOf(readable(image, key, 'image/jpeg'), 1, {
      priority: 'background',
    });
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    const found = new Set(wordsOf(text));
    const recall = truth.filter((word) => found.has(word)).length / truth.length;
    const figures = `recall ${(100 * recall).toFixed(1).padStart(5)} %  sure ${confidence} %  ${seconds} s`;
    console.log(`${key.padEnd(32)} ${figures}`);
  }
}

async function measurePace(): Promise<void> {
  const textsAtOnce = availableParallelism();
  const many = processPageReader(root, { ocr, textsAtOnce });
  const scans = await Promise.all(
    Array.from({ length: textsAtOnce }, (_, number) => madeScan(`${number}`, PACE_PAGES, PACE_DPI)),
  );
  const read = async (scan: Uint8Array, at: number, from: number, to: number) => {
    const file = readable(scan, `scan ${at}`, 'application/pdf');
    for (let page = from; page <= to; page += 1) await many.textOf(file, page, { priority: 'background' });
  };
  const readAll = (from: number, to: number) =>
    Promise.all(scans.map((scan, at) => read(scan, at, from, to)));
  try {
    const alone = await memoryOfTree(process.pid);
    // The first page starts the process and compiles its code.
    await readAll(1, 1);
    const before = performance.now();
    const peak = await peakOfTree(process.pid, () => readAll(2, PACE_PAGES));
    const seconds = (performance.now() - before) / 1000 / (textsAtOnce * (PACE_PAGES - 1));
    const pace = `${(60 / seconds).toFixed(0)} pages a minute, ${seconds.toFixed(2)} s each`;
    const memory = `${((peak - alone) / textsAtOnce).toFixed(0)} MB a process`;
    console.log(`${PACE_DPI} dots an inch, ${textsAtOnce} processes: ${pace}, ${memory}`);
  } finally {
    await many.close();
  }
}

/** Folded like in search, two letters or more. */
function wordsOf(text: string): string[] {
  return [...wordsAt(text)].map(({ word }) => word).filter((word) => word.length > 1);
}

async function noisy(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width, height, channels: 3, background: '#888', noise: grain } as const;
  const noise = await sharp({ create }).extractChannel(0).raw().toBuffer();
  const sum = data.map((grey, at) => Math.max(0, Math.min(255, grey + (noise[at] ?? 128) - 128)));
  return sharp(sum, { raw: { width, height, channels: 1 } });
}

async function shaded(picture: Sharp): Promise<Sharp> {
  const page = await again(picture.greyscale().toColourspace('srgb'));
  const { width, height } = await page.metadata();
  return again(page.composite([{ input: await shadow(width, height), blend: 'multiply' }]));
}

/** A separate step, because sharp orders operations itself within one. */
async function again(picture: Sharp): Promise<Sharp> {
  return sharp(await picture.png().toBuffer());
}

function shadow(width: number, height: number): Promise<Buffer> {
  const stops = '<stop offset="0.3" stop-color="#fff"/><stop offset="0.6" stop-color="#555"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="s" x2="1" y2="0.6">${stops}</linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Uses a system font; undefined without one for Hindi. */
async function drawnHindi(reader: PageReader): Promise<Buffer | undefined> {
  const lines = HINDI.map((line, at) => `<text x="110" y="${160 + at * 70}">${line}</text>`).join('');
  const style =
    'font-family="Noto Sans Devanagari, Noto Serif Devanagari, Lohit Devanagari, Mangal" font-size="32"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="2036">
    <rect width="100%" height="100%" fill="#fff"/><g ${style}>${lines}</g></svg>`;
  const page = await sharp(Buffer.from(svg)).png().toBuffer();
  const { text } = await reader.textOf(readable(page, 'hindi', 'image/png'), 1, { priority: 'background' });
  return /\p{Script=Devanagari}{3}/u.test(text) ? page : undefined;
}
