import sharp from 'sharp';
import type { Pixels } from '../../../app/upload/scan/pixels/pixels.ts';
import type { Encode } from '../../../app/upload/scan/pixels/shrink.ts';
import type { PageReader } from '../../../domain/page/page-reader.ts';
import { seeded } from '../../../test/photographed.ts';
import { readable, typedPage } from '../../../test/scanned-page.ts';

/** As the browser's worker decodes photos: app/upload/scan/canvas.ts. */
export const LONGEST = 2600;

const STARTS = [
  'Explain',
  'Describe',
  'Define',
  'Discuss',
  'Compare',
  'Derive',
  'Write a short note on',
  'What is meant by',
];
const THINGS =
  'binary search trees|virtual memory management|the third normal form|deadlock prevention|packet switching networks|a finite state machine|the simplex method|Boolean algebra and logic gates|the laws of thermodynamics|soil water conservation|crop rotation systems|photosynthesis in plants|signal modulation techniques|matrix multiplication|differential equations|the Fourier transform|structured programming|database transactions|error detecting codes|computer architecture'.split(
    '|',
  );
const ENDS = [
  'with a suitable example.',
  'and its applications.',
  'in detail.',
  'with a neat diagram.',
  'giving two advantages.',
];

/** The lines of a made-up question paper. */
export function paperLines(seed: number): string[] {
  const random = seeded(seed);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  const questions = Array.from({ length: 14 }, (_, at) => [
    `${at + 1}. (a) ${pick(STARTS)} ${pick(THINGS)} ${pick(ENDS)}`,
    `    (b) ${pick(STARTS)} ${pick(THINGS)} and ${pick(THINGS)}.`,
  ]).flat();
  return [
    'Department of Information Technology',
    `Mid Semester Examination, October ${2010 + (seed % 14)}`,
    'Time: 2 Hours                                    Maximum Marks: 50',
    'Note: Attempt all questions. Marks are indicated against each question.',
    ...questions,
  ];
}

/** A typed page as pixels. */
export async function drawnPage(reader: PageReader, lines: readonly string[]): Promise<Pixels> {
  const file = readable(await typedPage(lines, 12), `typed-${crypto.randomUUID()}`, 'application/pdf');
  const [image] = await reader.draw(file, 1, [1900], { priority: 'background' });
  if (!image) throw new Error('Nothing was drawn');
  return pixelsOf(
    await sharp(image.bytes).flatten({ background: '#fff' }).toColourspace('srgb').png().toBuffer(),
  );
}

/** A picture's pixels, turned as its camera was held, and not longer than `longest`: as a browser's canvas gives them. */
export async function pixelsOf(bytes: Uint8Array, longest?: number): Promise<Pixels> {
  const image = sharp(bytes).autoOrient().toColourspace('srgb').ensureAlpha();
  const fitted = longest
    ? image.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    : image;
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

export function pictureOf({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** As a browser's canvas does it. */
export const encode: Encode = async (page, quality, scale) => {
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  const jpeg = await pictureOf(page)
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: Math.round(100 * quality) })
    .toBuffer();
  return { jpeg: new Uint8Array(jpeg), width, height };
};
