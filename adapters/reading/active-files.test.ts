import { afterAll, describe, expect, it } from 'vitest';
import type { ReadableFile } from '../../domain/file/readable-file.ts';
import { Unreadable } from '../../domain/page/page-reader.ts';
import { root } from '../../scripts/node24.js';
import { activePdfs, harmlessPdfs } from '../../test/active-pdfs.ts';
import { madePhoto } from '../../test/made-papers.ts';
import { processPageReader } from './page-reader.ts';

function readable(bytes: Uint8Array, type: ReadableFile['type'] = 'application/pdf'): ReadableFile {
  async function* source() {
    yield bytes;
  }
  const key = crypto.randomUUID();
  return { key, type, size: bytes.length, path: undefined, open: async () => source() };
}

describe('a PDF', () => {
  const reader = processPageReader(root);
  afterAll(() => reader.close());
  const isActive = (file: ReadableFile) => reader.isActive(file, { priority: 'interactive' });

  it.each(Object.entries(activePdfs))('with %s is active', async (_what, made) => {
    expect(await isActive(readable(await made()))).toBe(true);
  });

  it.each(Object.entries(harmlessPdfs))('with %s is not', async (_what, made) => {
    expect(await isActive(readable(await made()))).toBe(false);
  });

  it('that does not open is not examined, and a photo is never active', async () => {
    await expect(isActive(readable(Buffer.from('%PDF-1.7 no more')))).rejects.toBeInstanceOf(Unreadable);
    expect(await isActive(readable(madePhoto().buffer, 'image/jpeg'))).toBe(false);
  });
});
