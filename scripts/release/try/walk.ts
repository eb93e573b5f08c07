import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { processPageReader } from '../../../adapters/reading/page-reader.ts';
import { root } from '../../node24.js';
import { pictureOfPage, typedPage } from '../../papers/scanned-page.ts';
import { Sharer } from './sharer.ts';

/** A word missing from every catalogue, so that only OCR can find it. */
const WORD = 'thermodynamics';
const PATIENCE_MS = 300_000;

export type Step = { step: string; ms: number };

/**
 * Walks through the main use as a client: sign up and verify, upload and share a photo of a page, and search for a word
 * until OCR has read it. `dataDir` has the mails as files.
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
  const asha = new Sharer(url);
  await take('sign up and verify', () => asha.signUp(dataDir));
  const image = await take('upload', async () => expectCreated(await asha.upload('photo.png', photo)));
  await take('share', async () => expectCreated(await asha.share(image)));
  await take('preview', () => until(async () => (await asha.call('GET', previewOf(image))).status === 200));
  await take('OCR and search', () =>
    until(async () => (await asha.call('GET', `/search?q=${WORD}`)).body.notes?.length > 0),
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

const previewOf = (image: string) => `/storage/buckets/files/files/${image}/preview`;

function expectCreated({ status, body }: { status: number; body: { $id: string } }): string {
  if (status !== 201) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body.$id;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It took too long');
    await wait(250);
  }
}
