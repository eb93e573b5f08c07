import { beforeEach, describe, expect, it } from 'vitest';
import { UNREADABLE_SENTENCES } from '../../../domain/page.ts';
import { account, DIGEST, file, later, NOON, type Tables } from './made-up.ts';

const A4 = { width: 595.5, height: 842.25 };
const PHOTO = { width: 4000, height: 3000 };
const image = (page: number, width: number, size = 30_000) => ({ page, width, height: width * 2, size });

export function pagesContract(tables: Tables): void {
  describe('pages', () => {
    const pages = () => tables().pages;
    const complete = async (id: string) => {
      await tables().files.begin(file(id));
      await tables().files.complete(file(id), DIGEST, NOON);
    };
    beforeEach(async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await complete('f');
    });

    it('of a file are unknown until it is complete, and then waited for', async () => {
      await tables().files.begin(file('half'));
      expect(await pages().preparationsOf(['f', 'half', 'none'])).toEqual([
        { file: 'f', state: 'waiting', pages: 0, sentence: undefined },
      ]);
      expect(await pages().preparationsOf([])).toEqual([]);
      expect(await pages().listOf('f', 1, 10)).toEqual([]);
    });

    it('are counted as soon as a job has looked, and ready when all is done', async () => {
      expect(await pages().begin('f', [A4, PHOTO], 1)).toBe(true);
      expect(await pages().preparationsOf(['f'])).toMatchObject([{ state: 'waiting', pages: 2 }]);
      await pages().settle('f', undefined, later(1));
      expect(await pages().preparationsOf(['f'])).toMatchObject([{ state: 'ready', pages: 2 }]);
    });

    it('are listed in order, in parts, each with its images, the narrowest first', async () => {
      await pages().begin('f', [A4, PHOTO, A4], 1);
      expect(await pages().addImages('f', [image(1, 720), image(3, 360), image(1, 160)])).toBe(true);
      const first = {
        number: 1,
        ...A4,
        images: [
          { width: 160, height: 320, size: 30_000 },
          { width: 720, height: 1440, size: 30_000 },
        ],
      };
      const second = { number: 2, ...PHOTO, images: [] };
      expect(await pages().listOf('f', 1, 2)).toEqual([first, second]);
      expect(await pages().listOf('f', 3, 2)).toMatchObject([{ number: 3, images: [{ width: 360 }] }]);
      expect(await pages().listOf('f', 4, 2)).toEqual([]);
    });

    it('are found of several files at once, only those that are asked for', async () => {
      await complete('g');
      await pages().begin('f', [A4, PHOTO, A4], 1);
      await pages().begin('g', [PHOTO, A4], 1);
      await pages().addImages('g', [image(2, 360)]);
      const found = await pages().findEach(
        new Map([
          ['f', [1, 3]],
          ['g', [2, 9]],
          ['none', [1]],
        ]),
      );
      expect([...found].sort().map(([of, own]) => [of, own.map(({ number }) => number).sort()])).toEqual([
        ['f', [1, 3]],
        ['g', [2]],
      ]);
      expect(found.get('g')?.[0]?.images).toMatchObject([{ width: 360 }]);
      expect(await pages().findEach(new Map())).toEqual(new Map());
    });

    it('have an image of a width once: the last one counts', async () => {
      await pages().begin('f', [A4], 1);
      await pages().addImages('f', [image(1, 720, 1)]);
      await pages().addImages('f', [image(1, 720, 2), image(1, 360, 3)]);
      const [page] = await pages().listOf('f', 1, 1);
      expect(page?.images.map(({ size }) => size)).toEqual([3, 2]);
      expect(await pages().addImages('f', [])).toBe(true);
    });

    it('are of a file that has scripts or none, or was not examined: that stays when they are made anew', async () => {
      const isActive = async () => (await pages().preparationsOf(['f']))[0]?.isActive;
      expect(await isActive()).toBeUndefined();
      for (const found of [false, true]) {
        await pages().setActive('f', found);
        await pages().begin('f', [A4], 2);
        await pages().settle('f', undefined, later(1));
        expect(await isActive()).toBe(found);
      }
      await pages().forget('f');
      expect(await isActive()).toBe(true);
      await pages().setActive('none', true);
      expect(await pages().preparationsOf(['none'])).toEqual([]);
    });

    it('may be sheets of two pages, until they are made anew', async () => {
      await pages().begin('f', [A4, PHOTO], 1);
      await pages().setFindings('f', 2, { gutter: 0.48 });
      await pages().setFindings('f', 3, { gutter: 0.5 });
      await pages().begin('f', [A4, PHOTO], 1);
      const gutters = async () => (await pages().listOf('f', 1, 9)).map(({ gutter }) => gutter);
      expect(await gutters()).toEqual([undefined, 0.48]);
      await pages().setFindings('f', 2, { gutter: 0.52 });
      expect(await gutters()).toEqual([undefined, 0.52]);
      await pages().begin('f', [A4, PHOTO], 2);
      expect(await gutters()).toEqual([undefined, undefined]);
    });

    it('started again by the same maker keep their images, by a newer one lose them', async () => {
      await pages().begin('f', [A4, A4], 1);
      await pages().addImages('f', [image(1, 720)]);
      await pages().begin('f', [A4, A4], 1);
      expect((await pages().listOf('f', 1, 1))[0]?.images).toHaveLength(1);
      await pages().begin('f', [A4], 2);
      expect(await pages().listOf('f', 1, 9)).toEqual([{ number: 1, ...A4, images: [] }]);
    });

    it('that were ready are shown as an earlier maker drew them, until each is drawn anew', async () => {
      await pages().begin('f', [A4, A4], 1);
      await pages().addImages('f', [image(1, 720), image(2, 720)]);
      await pages().settle('f', undefined, NOON);
      expect(await pages().begin('f', [A4, A4], 2)).toBe(true);
      expect(await pages().preparationsOf(['f'])).toMatchObject([{ state: 'ready', pages: 2 }]);
      const stale = async () =>
        (await pages().listOf('f', 1, 9)).map(({ images }) => images.map(({ isStale }) => isStale === true));
      expect(await stale()).toEqual([[true], [true]]);
      await pages().addImages('f', [image(2, 720, 9)]);
      await pages().begin('f', [A4, A4], 2);
      expect(await stale()).toEqual([[true], [false]]);
    });

    it('are paper or pictures, as they were drawn last', async () => {
      await pages().begin('f', [A4, PHOTO], 1);
      await pages().setFindings('f', 1, { rendering: 'cleaned' });
      await pages().setFindings('f', 2, { rendering: 'picture', gutter: 0.5 });
      await pages().setFindings('f', 2, { rendering: 'paper' });
      await pages().setFindings('f', 3, { rendering: 'paper' });
      expect(await pages().listOf('f', 1, 9)).toMatchObject([
        { rendering: 'cleaned' },
        { rendering: 'paper', gutter: 0.5 },
      ]);
    });

    it('that were cleaned stay so when their words are as good, else are drawn as they were scanned', async () => {
      await pages().begin('f', [A4, A4, A4], 1);
      for (const page of [1, 2]) await pages().setFindings('f', page, { rendering: 'cleaned' });
      await pages().setFindings('f', 3, { rendering: 'picture' });
      await pages().addImages('f', [image(1, 720), image(2, 720), image(3, 720)]);
      const compared = [1, 2, 3, 4].map((page) => pages().setCompared('f', page, page > 1));
      expect(await Promise.all(compared)).toEqual([true, true, false, false]);
      await pages().setFindings('f', 2, { rendering: 'cleaned' });
      const listed = await pages().listOf('f', 1, 9);
      expect(
        listed.map(({ rendering, isCompared, images }) => [rendering, isCompared, images[0]?.isStale]),
      ).toEqual([
        ['cleaned', true, undefined],
        ['scanned', true, true],
        ['picture', undefined, undefined],
      ]);
    });

    it('are turned as their words say, and have no pictures in another direction', async () => {
      await pages().begin('f', [A4, PHOTO, A4], 1);
      await pages().addImages('f', [image(1, 720), image(2, 720), image(3, 720)]);
      await pages().setFindings('f', 2, { gutter: 0.5 });
      const set = (page: number, turn: 0 | 90 | 180) => pages().setDetectedRotation('f', page, turn);
      expect([await set(1, 180), await set(2, 90), await set(3, 0), await set(4, 90)]).toEqual([
        ...[true, true, false, false],
      ]);
      expect(await set(2, 90)).toBe(false);
      expect(await pages().listOf('f', 1, 9)).toEqual([
        { number: 1, ...A4, turn: 180, isRotationDetected: true, detectedRotation: 180, images: [] },
        ...[
          {
            number: 2,
            width: 3000,
            height: 4000,
            turn: 90,
            isRotationDetected: true,
            detectedRotation: 90,
            images: [],
          },
        ],
        { number: 3, ...A4, detectedRotation: 0, images: [expect.objectContaining({ width: 720 })] },
      ]);
      expect(await pages().preparationsOf(['f'])).toMatchObject([{ firstTurn: 180 }]);
      expect([await set(1, 0), await set(1, 0)]).toEqual([true, false]);
      expect((await pages().preparationsOf(['f']))[0]).not.toHaveProperty('firstTurn');
    });

    it('that an earlier maker has drawn are queued once to be drawn anew, and no others', async () => {
      const now = later(2);
      for (const id of ['g', 'h']) await complete(id);
      for (const [id, maker] of [
        ['f', 1],
        ['g', 2],
      ] as const) {
        await pages().begin(id, [A4], maker);
        await pages().settle(id, undefined, NOON);
      }
      expect(await tables().pendingJobs.addRedrawing(2, now)).toBe(1);
      expect(await tables().pendingJobs.addRedrawing(2, now)).toBe(1);
      const job = await tables().pendingJobs.claim('redraw-pages', now, later(3));
      expect([job?.file, await tables().pendingJobs.claim('redraw-pages', now, later(3))]).toEqual([
        'f',
        undefined,
      ]);
    });

    it('of a file that has gone are neither started nor drawn', async () => {
      expect(await pages().begin('none', [A4], 1)).toBe(false);
      await pages().begin('f', [A4], 1);
      expect(await pages().addImages('f', [image(2, 720)])).toBe(false);
      expect(await pages().addImages('none', [image(1, 720)])).toBe(false);
    });

    it('that cannot be read are none, and the reason is stored', async () => {
      await pages().begin('f', [A4], 1);
      await pages().settle('f', 'too-slow', later(1));
      expect(await pages().preparationsOf(['f'])).toEqual([
        { file: 'f', state: 'unreadable', pages: 0, sentence: UNREADABLE_SENTENCES['too-slow'] },
      ]);
      expect(await pages().listOf('f', 1, 1)).toEqual([]);
      expect(await pages().begin('f', [A4], 1)).toBe(true);
      expect(await pages().preparationsOf(['f'])).toMatchObject([{ state: 'waiting', sentence: undefined }]);
      expect(await pages().listOf('f', 1, 1)).toHaveLength(1);
    });

    it('forgotten are waited for again', async () => {
      await pages().begin('f', [A4], 1);
      await pages().settle('f', undefined, NOON);
      await pages().forget('f');
      expect(await pages().preparationsOf(['f'])).toEqual([
        { file: 'f', state: 'waiting', pages: 0, sentence: undefined },
      ]);
      expect(await pages().listOf('f', 1, 9)).toEqual([]);
    });

    it('go with their file', async () => {
      await pages().begin('f', [A4], 1);
      await pages().addImages('f', [image(1, 720)]);
      expect(await tables().files.remove('f')).toBe(true);
      expect(await pages().preparationsOf(['f'])).toEqual([]);
      expect(await pages().listOf('f', 1, 9)).toEqual([]);
    });

    it('may be a thousand', async () => {
      await pages().begin('f', Array(1000).fill(A4), 1);
      expect((await pages().listOf('f', 1000, 9)).map(({ number }) => number)).toEqual([1000]);
    });
  });
}
