import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageImagesContract } from '../page-images.contract.ts';
import { diskPageImages } from './page-images.ts';

pageImagesContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-pages-'));
  return { images: diskPageImages(join(folder, 'pages')), close: () => rm(folder, { recursive: true }) };
});

it('a page image that cannot be written leaves no half of itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-pages-'));
  const images = diskPageImages(folder);
  const isNoImage = { length: 3 } as unknown as Uint8Array;
  await expect(images.put({ key: 'abcdef', page: 1, width: 720 }, isNoImage)).rejects.toThrow();
  expect(await readdir(join(folder, 'ab/abcdef'))).toEqual([]);
  await rm(folder, { recursive: true });
});
