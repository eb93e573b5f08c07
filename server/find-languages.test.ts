import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readCatalogue } from '../adapters/catalogue/folder.ts';
import { ocrPackage } from '../adapters/reading/ocr-package.ts';
import { root } from '../scripts/node24.js';
import { pictureOfPage, readable, typedPage } from '../scripts/papers/scanned-page.ts';
import { readConfig } from './config.ts';
import { requireLanguages } from './find-languages.ts';
import { openPageReader } from './open-adapters.ts';

const SCHOOL = join(root, 'docs/universities/riverside');

it('a school reads its scans in the languages that it names, one of them by data in its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-school-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const yaml = await readFile(join(SCHOOL, 'university.yaml'), 'utf8');
  expect(yaml).toContain('reads: [eng, hin]');
  // A page in English, by data that only the folder has under this name.
  await writeFile(join(folder, 'university.yaml'), yaml.replace('[eng, hin]', '[urd, hin]'));
  await copyFile(join(SCHOOL, 'courses.csv'), join(folder, 'courses.csv'));
  const university = await readCatalogue(folder);
  await expect(requireLanguages(university, folder)).rejects.toThrow('there is no data to read urd');

  await copyFile(ocrPackage('eng') ?? '', join(folder, 'urd.traineddata.gz'));
  const config = readConfig({ DATA_DIR: join(folder, 'data') }, root);
  const reader = openPageReader(config, root, await requireLanguages(university, folder));
  onTestFinished(() => reader.close());
  const lines = ['PHYSICS, CLASS 9', 'Explain the difference between mass and weight with examples.'];
  const picture = await (await pictureOfPage(reader, await typedPage(lines, 12, 421))).jpeg().toBuffer();
  const read = await reader.textOf(readable(picture, 'school', 'image/jpeg'), 1, { priority: 'interactive' });
  expect(read).toMatchObject({ source: 'ocr', language: expect.stringMatching(/^urd/) });
  expect(read.text).toContain('PHYSICS');
});
