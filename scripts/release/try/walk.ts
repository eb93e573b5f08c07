import { join } from 'node:path';
import sharp from 'sharp';
import { processPageReader } from '../../../adapters/reading/page-reader.ts';
import { root } from '../../node24.js';
import { pictureOfPage, typedPage } from '../../papers/scanned-page.ts';
import { FILES } from '../../requests/doors.ts';
import { until, Visitor } from '../../requests/visitor.ts';

const WORD = 'thermodynamics';
const PATIENCE_MS = 300_000;
const ACCOUNT = { email: 'asha@gbpuat.ac.in', password: 'a long enough password' };
const NOTE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233', description: 'Mid-term' };

export type Step = { step: string; ms: number };

/**
 * Goes through the main uses as a client: signs up and verifies, uploads and shares a photo of a page, and
 * searches for a word until OCR has read it. `dataDir`: has the mails as files.
 * @throws Error at the first step that fails.
 */
export async function walk(url: string, dataDir: string): Promise<Step[]> {
  const steps: Step[] = [];
  const take = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    steps.push({ step, ms: Math.round(performance.now() - began) });
    return result;
  };
  const photo = await photographed();
  const asha = new Visitor(url);
  await take('sign up and verify', () => asha.signUp(ACCOUNT, join(dataDir, 'outbox')));
  const image = await take('upload and share', () => asha.share('photo.png', photo, NOTE));
  await take('preview', () => {
    const headers = { Cookie: asha.cookie };
    return untilSo('A preview', async () => (await fetch(`${url}${FILES}/${image}/preview`, { headers })).ok);
  });
  await take('OCR and search', () =>
    untilSo('OCR', async () => (await asha.call('GET', `/v1/search?q=${WORD}`, 200)).notes.length > 0),
  );
  return steps;
}

async function photographed(): Promise<Uint8Array> {
  const reader = processPageReader(root, {});
  try {
    const lines = ['Question paper', `1. State the second law of ${WORD}.`, '2. What is an entropy?'];
    const page = await pictureOfPage(reader, await typedPage(lines, 24));
    return await sharp(await page.toBuffer())
      .png()
      .toBuffer();
  } finally {
    await reader.close();
  }
}

function untilSo(what: string, isSo: () => Promise<boolean>): Promise<boolean> {
  return until(what, async () => (await isSo()) || undefined, PATIENCE_MS);
}
