import { beforeEach, describe, expect, it } from 'vitest';
import type { PageWarnings } from '../../../domain/page/page-warnings.ts';
import { later, NOON, note, share, type Tables } from './made-up.ts';

export function duplicatesContract(tables: Tables): void {
  describe('near duplicates', () => {
    const duplicates = () => tables().nearDuplicates;
    const like = async (id: string, most = 10) => {
      const file = `file-of-${id}`;
      return (await duplicates().notesLike([file], most)).get(file)?.map((each) => each.id);
    };
    const beside = async (file: string, most: number) =>
      (await duplicates().filesBeside(file, most)).map((each) => each.file);
    beforeEach(async () => {
      await share(tables, note('a'), note('b'), note('c'), note('d', { course: 'BPP-101' }));
    });

    it('are looked for among the other papers of the course, the newest first', async () => {
      expect(await beside('file-of-a', 10)).toEqual(['file-of-c', 'file-of-b']);
      expect(await beside('file-of-a', 1)).toEqual(['file-of-c']);
      expect(await beside('file-of-d', 10)).toEqual([]);
      expect(await beside('none', 10)).toEqual([]);
    });

    it('know which of them say that they are of another exam or year', async () => {
      await share(
        tables,
        note('e', { exam: 'end-semester', examYear: 2023 }),
        note('f', { exam: 'mid-semester', examYear: 2023 }),
        note('g', { exam: 'end-semester', examYear: 2022 }),
        note('h', { exam: 'end-semester', examYear: 2023 }),
      );
      const found = await duplicates().filesBeside('file-of-e', 10);
      expect(found.filter(({ isOfOtherExam }) => isOfOtherExam).map(({ file }) => file)).toEqual([
        'file-of-g',
        'file-of-f',
      ]);
    });

    it('are seen from both sides, the oldest paper first, until they are not found again', async () => {
      await duplicates().record('file-of-b', ['file-of-c', 'file-of-a', 'none'], NOON);
      expect([await like('a'), await like('b'), await like('b', 1), await like('c')]).toEqual([
        ['b'],
        ['a', 'c'],
        ['a'],
        ['b'],
      ]);
      await duplicates().record('file-of-b', ['file-of-c'], later(1));
      expect([await like('a'), await like('b')]).toEqual([undefined, ['c']]);
    });

    it('leave with a paper that is hidden, and come back with it', async () => {
      await duplicates().record('file-of-b', ['file-of-a'], NOON);
      const by = { hiddenBy: 'moderator', actor: undefined, reason: 'because', endsAt: undefined } as const;
      await tables().hiddenNotes.hide('a', { ...by, hiddenAt: later(1) });
      expect([await like('b'), await beside('file-of-b', 10)]).toEqual([undefined, ['file-of-c']]);
      await tables().hiddenNotes.restore('a', 'moderator', later(2));
      expect(await like('b')).toEqual(['a']);
    });

    it('are compared when a paper is shared, and again when it changes its place, its exam or its pages', async () => {
      const waiting = async () => (await tables().pendingJobs.count('compare-pages')).waiting;
      expect(await waiting()).toBe(4);
      for (let job = 0; job < 4; job += 1) {
        const claimed = await tables().pendingJobs.claim('compare-pages', NOON, later(60));
        if (claimed) await tables().pendingJobs.finish(claimed);
      }
      expect(await waiting()).toBe(0);
      await tables().notes.change('a', note('a', { description: 'Corrected' }), later(1));
      expect(await waiting()).toBe(0);
      await tables().notes.change('a', note('a', { course: 'BPP-101' }), later(1));
      expect(await waiting()).toBe(1);
      await tables().notes.change('b', note('b', { examYear: 2023 }), later(1));
      expect(await waiting()).toBe(2);
    });

    it('are found by sketches of pages, which go with their file', async () => {
      const sketches = tables().pageSketches;
      const words = (...all: string[]) => new Map(all.map((each, index) => [index + 1, each]));
      await sketches.keep('file-of-a', words('one', 'two'));
      await sketches.keep('file-of-a', words('three'));
      await sketches.keep('none', words('one'));
      expect(await sketches.listOf(['file-of-a', 'file-of-b', 'none'])).toEqual([
        { file: 'file-of-a', page: 1, words: 'three' },
        { file: 'file-of-a', page: 2, words: 'two' },
      ]);
      expect(await sketches.listOf([])).toEqual([]);
      await tables().notes.remove('a', later(1));
      await tables().files.remove('file-of-a');
      expect(await sketches.listOf(['file-of-a'])).toEqual([]);
    });
  });

  describe('a warning about the pages of a file', () => {
    beforeEach(() => share(tables, note('a'), note('b')));
    const stays = async <Warning>(warnings: PageWarnings<Warning>, first: Warning, then: Warning) => {
      const listed = async () => (await warnings.listOf(['file-of-a', 'file-of-b', 'none'])).get('file-of-a');
      await warnings.record('file-of-a', first);
      await warnings.record('none', first);
      expect(await listed()).toEqual(first);
      await warnings.record('file-of-a', then);
      expect(await listed()).toEqual(then);
      await warnings.dismiss('file-of-a', later(1));
      await warnings.record('file-of-a', first);
      expect(await listed()).toBeUndefined();
      await warnings.record('file-of-a', undefined);
      await warnings.record('file-of-a', first);
      expect(await listed()).toEqual(first);
      await tables().notes.remove('a', later(1));
      await tables().files.remove('file-of-a');
      expect(await listed()).toBeUndefined();
    };

    it('of which pages are missing, stays until a person says that it is whole, and goes with the file', async () => {
      await stays(tables().missingPages, { printed: 4, shown: 2 }, { printed: 4, shown: 3 });
    });

    it('of which a page comes again, stays until a person says that it is whole, and goes with the file', async () => {
      await stays(tables().repeatedPages, { page: 2, earlier: 1 }, { page: 3, earlier: 1 });
    });
  });
}
