import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE_TEXT_MOST, type PageText } from '../../../domain/page/page-text.ts';
import { file, later, NOON, note, share, type Tables } from './made-up.ts';

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
      const better = pageText('file-of-a', 1, 'first', { ...read, readAt: later(5) });
      expect(await texts().keep(better)).toBe(true);
      expect(await texts().listOf('file-of-a')).toEqual([better, pageText('file-of-a', 2, 'second')]);
      expect(await texts().listOf('file-of-b')).toEqual([]);
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

    it('is forgotten when told, and goes with its file', async () => {
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
