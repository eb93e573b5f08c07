import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEYS_AT_ONCE } from '../../domain/file.ts';
import type { PageImages, StoredImageName } from '../../domain/page/page-images.ts';

export type OpenedImages = { images: PageImages; close(): Promise<void> };

const FIRST = { key: 'abcdef', page: 1, width: 720 };

/** Every store of page images must pass this. `open` creates an empty one; `close` leaves nothing behind. */
export function pageImagesContract(name: string, open: () => Promise<OpenedImages>): void {
  describe(`page images in ${name}`, () => {
    let opened: OpenedImages;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());
    const images = () => opened.images;
    const content = async (name: StoredImageName = FIRST) => {
      const image = await images().open(name);
      return image && Buffer.from(image).toString();
    };

    it('are read as they were put, each under its page and width', async () => {
      const image = randomBytes(300_000);
      await images().put(FIRST, image);
      await images().put({ ...FIRST, page: 11 }, Buffer.from('eleven'));
      await images().put({ ...FIRST, width: 1440 }, Buffer.from('wide'));
      await images().put({ ...FIRST, isScan: true }, Buffer.from('as scanned'));
      await images().put({ ...FIRST, turn: 90 }, Buffer.from('turned'));
      expect(Buffer.compare((await images().open(FIRST)) ?? Buffer.alloc(0), image)).toBe(0);
      expect(await content({ ...FIRST, page: 11 })).toBe('eleven');
      expect(await content({ ...FIRST, width: 1440 })).toBe('wide');
      expect(await content({ ...FIRST, isScan: true })).toBe('as scanned');
      expect(await content({ ...FIRST, turn: 90 })).toBe('turned');
    });

    it('put again replace the one before', async () => {
      await images().put(FIRST, Buffer.from('first'));
      await images().put(FIRST, Buffer.from('second'));
      expect(await content()).toBe('second');
    });

    it('put by many at the same moment are one of theirs, whole', async () => {
      const letters = ['a', 'b', 'c', 'd'];
      await Promise.all(letters.map((letter) => images().put(FIRST, Buffer.from(letter.repeat(50_000)))));
      const kept = await content();
      expect(letters.map((letter) => letter.repeat(50_000))).toContain(kept);
    });

    it('that are not there give nothing', async () => {
      expect(await content()).toBeUndefined();
    });

    it('of a file are removed together, and no others', async () => {
      const other = { ...FIRST, key: 'abcdefgh' };
      for (const name of [FIRST, { ...FIRST, page: 2 }, other]) await images().put(name, Buffer.from('x'));
      await images().remove('abcdef');
      await images().remove('none');
      expect([await content(), await content({ ...FIRST, page: 2 }), await content(other)]).toEqual([
        undefined,
        undefined,
        'x',
      ]);
    });

    it('of questions stand beside those of pages, and are removed alone', async () => {
      const crop = { key: 'abcdef', crop: '0123456789abcdef', width: 720 };
      const other = { ...crop, key: 'abcdefgh' };
      for (const name of [FIRST, crop, { ...crop, width: 360 }, other])
        await images().put(name, Buffer.from(String(name.width)));
      expect([await content(crop), await content({ ...crop, width: 360 })]).toEqual(['720', '360']);
      await images().removeCrops('abcdef');
      await images().removeCrops('none');
      expect([await content(crop), await content({ ...crop, width: 360 })]).toEqual([undefined, undefined]);
      expect([await content(), await content(other)]).toEqual(['720', '720']);
    });

    it('tell of which files some are there, however many of each', async () => {
      const listed = async () => {
        const found: string[] = [];
        for await (const keys of images().listKeys()) {
          expect(keys.length).toBeLessThanOrEqual(KEYS_AT_ONCE);
          found.push(...keys);
        }
        return found.sort();
      };
      expect(await listed()).toEqual([]);
      const other = { ...FIRST, key: 'fedcba' };
      for (const name of [FIRST, { ...FIRST, page: 2 }, other]) await images().put(name, Buffer.from('x'));
      expect(await listed()).toEqual(['abcdef', 'fedcba']);
      await images().remove('abcdef');
      expect(await listed()).toEqual(['fedcba']);
    });
  });
}
