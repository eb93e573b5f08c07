import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE_TEXT_MOST, type PageText, TEXT_ENGINES } from '../../../domain/page/page-text.ts';
import { DIGEST, file, later, NOON, note, share, type Tables } from './made-up.ts';

export function pageText(
  fileId: string,
  page: number,
  text: string,
  changes: Partial<PageText> = {},
): PageText {
  const read = {
    source: 'ocr',
    language: 'eng',
    engine: 'reader 1',
    confidence: 86.5,
    readAt: NOON,
  } as const;
  return { file: fileId, page, text, ...read, ...changes };
}

export function pageTextsContract(tables: Tables): void {
  const texts = () => tables().pageTexts;

  describe('the text of a page', () => {
    beforeEach(() => share(tables, note('a'), note('b')));

    it('is what was kept last', async () => {
      await texts().keep(pageText('file-of-a', 2, 'second'));
      await texts().keep(pageText('file-of-a', 1, 'frist'));
      const read = { text: 'first', source: 'pdf', engine: 'reader 2', confidence: undefined } as const;
      const why = { reason: 'agrees', agreement: 97 } as const;
      const better = pageText('file-of-a', 1, 'first', { ...read, ...why, readAt: later(5) });
      expect(await texts().keep(better)).toBe(true);
      expect(await texts().listOf('file-of-a')).toEqual([better, pageText('file-of-a', 2, 'second')]);
      expect(await texts().listOf('file-of-b')).toEqual([]);
    });

    it('of an earlier engine has its file queued once, the one that was read first before others', async () => {
      const earlier = (id: string, minutes: number) =>
        pageText(`file-of-${id}`, 1, 'text', { engine: 'pdfium-1', readAt: later(minutes) });
      for (const id of ['a', 'b']) {
        await tables().files.complete(file(`file-of-${id}`), DIGEST, NOON);
        await tables().pages.begin(`file-of-${id}`, [{ width: 3, height: 4 }], 1);
        await tables().pages.settle(`file-of-${id}`, undefined, NOON);
      }
      await texts().keep(earlier('a', 2));
      await texts().keep(earlier('b', 1));
      await texts().keep(pageText('file-of-b', 2, 'text', { engine: TEXT_ENGINES.ocr }));
      expect([
        await tables().pendingJobs.addRereading(later(3)),
        await tables().pendingJobs.addRereading(later(4)),
      ]).toEqual([2, 2]);
      const next = await tables().pendingJobs.claim('reread-text', later(5), later(6));
      expect(next?.file).toBe('file-of-b');
      await texts().keep(pageText('file-of-a', 1, 'text', { engine: TEXT_ENGINES.pdf }));
      await texts().keep(pageText('file-of-b', 1, 'text', { engine: 'unreadable: too-slow' }));
      if (next) await tables().pendingJobs.finish(next);
      expect(await tables().pendingJobs.addRereading(later(7))).toBe(1);
    });

    it('can be had page by page', async () => {
      for (const page of [1, 2, 3]) await texts().keep(pageText('file-of-a', page, `page ${page}`));
      await texts().keep(pageText('file-of-b', 1, 'other'));
      const found = await texts().findAll([
        { file: 'file-of-a', page: 3 },
        { file: 'file-of-b', page: 1 },
        { file: 'file-of-b', page: 2 },
      ]);
      expect(found.map(({ text }) => text).sort()).toEqual(['other', 'page 3']);
      expect(await texts().findAll([])).toEqual([]);
    });

    it('is counted with the others of its file', async () => {
      for (const page of [1, 2]) await texts().keep(pageText('file-of-a', page, 'पन्ना'));
      const lengths = await texts().lengthsOf(['file-of-a', 'file-of-b', 'none']);
      expect([...lengths]).toEqual([['file-of-a', 10]]);
      expect(await texts().lengthsOf([])).toEqual(new Map());
    });

    it('is cut, and loses what no database keeps', async () => {
      await texts().keep(pageText('file-of-a', 1, `a\0b\ud800${'x'.repeat(30_000)}`));
      const [kept] = await texts().listOf('file-of-a');
      expect(kept?.text.slice(0, 4)).toBe('ab\ufffdx');
      expect(kept?.text.length).toBeLessThanOrEqual(PAGE_TEXT_MOST);
    });

    it('has its words as they were kept last, in the present format', async () => {
      await texts().keep(pageText('file-of-a', 1, 'old words'), '[]');
      await texts().keep(pageText('file-of-a', 1, 'new words'), '[[500]]');
      await texts().keep(pageText('file-of-a', 2, 'read before words had places'));
      await texts().keep(pageText('file-of-a', 3, 'of another file'), '[]');
      expect(await texts().wordsOf('file-of-a', 1)).toBe('[[500]]');
      expect(await texts().wordsOf('file-of-a', 2)).toBeUndefined();
      expect((await texts().pagesWithWords('file-of-a', 1, 3)).sort()).toEqual([1, 3]);
      expect(await texts().pagesWithWords('file-of-a', 2, 2)).toEqual([]);
      expect(await texts().pagesWithWords('file-of-b', 1, 3)).toEqual([]);
      await texts().removeOf('file-of-a');
      expect(await texts().wordsOf('file-of-a', 1)).toBeUndefined();
    });

    it('is forgotten when asked, and goes with its file', async () => {
      await tables().files.begin(file('loose'));
      for (const id of ['file-of-a', 'loose']) await texts().keep(pageText(id, 1, 'words'));
      await texts().removeOf('file-of-a');
      await tables().files.remove('loose');
      expect(await texts().listOf('file-of-a')).toEqual([]);
      expect(await texts().listOf('loose')).toEqual([]);
    });

    it('is not kept for a file that is not there', async () => {
      expect(await texts().keep(pageText('none', 1, 'words'))).toBe(false);
      expect(await texts().listOf('none')).toEqual([]);
      await expect(texts().removeOf('none')).resolves.toBeUndefined();
    });
  });
}
