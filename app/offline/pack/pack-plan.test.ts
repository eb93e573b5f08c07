import { describe, expect, it } from 'vitest';
import type { PackPaper } from './pack-description.ts';
import { bytesOf, changesOf, isSizeKnown, planPack, type StoredVersions } from './pack-plan.ts';

const path = '/home/COT/IT/2nd/TIT-233';
const paper: PackPaper = {
  id: 'n1',
  version: 'a',
  description: 'Mid-term',
  file: 'f1',
  size: 100_000,
  pages: 2,
  pictures: [
    [1, 720, 30_000],
    [2, 720, 40_000],
  ],
  texts: 500,
};
const hrefs = (choice: { path: string; originals: boolean }, ...papers: PackPaper[]) =>
  planPack(choice, papers).map(({ href }) => href);

describe('a pack', () => {
  it('is the list, and of each paper its pages on the site, their pictures and their texts', () => {
    expect(hrefs({ path, originals: false }, paper)).toEqual([
      path,
      '/notes/n1',
      '/pages/f1/1-160.webp',
      '/pages/f1/1-720.webp',
      '/pages/f1/2-720.webp',
      '/packs/texts/n1?from=1',
      '/pages/f1/words/1-1.json',
      '/pages/f1/words/2-1.json',
    ]);
  });

  it('has the files as they were uploaded when that was chosen, which tells in its bytes', () => {
    const [without, whole] = [false, true].map((originals) => planPack({ path, originals }, [paper]));
    expect(whole?.at(-1)?.href).toBe('/v1/storage/buckets/files/files/f1/download?project=panna');
    expect(bytesOf(whole ?? []) - bytesOf(without ?? [])).toBe(100_000);
    expect(bytesOf(without ?? [])).toBeGreaterThan(70_000);
  });

  it('has what there is to practise with, and its pictures, last', () => {
    const practice = { version: 'v', pictures: ['/questions/crops/f1-1/720.webp?v=a'] };
    const items = planPack({ path: `/hi${path}`, originals: false }, [], practice);
    expect(items.slice(1).map(({ href }) => href)).toEqual([
      '/hi/practice/COT/IT/2nd/TIT-233',
      '/hi/practice/list/COT/IT/2nd/TIT-233',
      ...practice.pictures,
    ]);
  });

  it('of a long paper has all its parts', () => {
    const parts = hrefs({ path, originals: false }, { ...paper, pages: 41, pictures: [], texts: 0 });
    expect(parts.slice(1)).toEqual(['/notes/n1', '/notes/n1?page=21', '/notes/n1?page=41']);
  });

  it('of many papers has every page of the list', () => {
    const many = Array.from({ length: 26 }, (_, number) => ({ ...paper, id: `n${number}` }));
    expect(hrefs({ path, originals: false }, ...many).slice(0, 3)).toEqual([
      path,
      `${path}?page=2`,
      '/notes/n0',
    ]);
  });

  it('in Hindi has the pages in Hindi', () => {
    const inHindi = hrefs({ path: `/hi${path}`, originals: false }, paper);
    expect(inHindi.slice(0, 2)).toEqual([`/hi${path}`, '/hi/notes/n1']);
  });

  it('has what can be had of a paper that is not prepared', () => {
    const waiting = { ...paper, pages: 0, pictures: [], texts: 0 };
    expect(hrefs({ path, originals: false }, waiting)).toEqual([path, '/notes/n1']);
  });
});

it('What a pack weighs is known once every page of it was prepared and drawn', () => {
  expect(isSizeKnown([paper])).toBe(true);
  expect(isSizeKnown([paper, { ...paper, pages: 0, pictures: [], isWaiting: true }])).toBe(false);
  expect(isSizeKnown([{ ...paper, pictures: [[1, 720, 0]] }])).toBe(false);
  // A paper whose pages cannot be shown gets nothing more.
  expect(isSizeKnown([{ ...paper, pages: 0, pictures: [] }])).toBe(true);
});

describe('to keep a pack fresh', () => {
  const planned = (...papers: PackPaper[]) => planPack({ path, originals: false }, papers);
  const storedVersionsOf = (...papers: PackPaper[]): StoredVersions =>
    new Map(planned(...papers).map(({ href, version }) => [href, version]));

  it('nothing is fetched when nothing has changed', () => {
    expect(changesOf(planned(paper), storedVersionsOf(paper))).toEqual({ missing: [], gone: [] });
  });

  it('after a change of a paper its pages on the site are fetched again, and no picture', () => {
    const { missing } = changesOf(planned({ ...paper, version: 'b' }), storedVersionsOf(paper));
    expect(missing.map(({ href }) => href)).toEqual([path, '/notes/n1', '/packs/texts/n1?from=1']);
  });

  it('after a change of a paper that it names only its pages on the site are fetched again', () => {
    const [before, after] = ['ready.2.1-a.2-a', 'ready.2.1-a.2-b'].map((version) => ({ ...paper, version }));
    const { missing } = changesOf(planned(after ?? paper), storedVersionsOf(before ?? paper));
    expect(missing.map(({ href }) => href)).toEqual([path, '/notes/n1']);
  });

  it('only the texts are fetched when more was read of the pages', () => {
    const { missing } = changesOf(planned({ ...paper, texts: 900 }), storedVersionsOf(paper));
    expect(missing.map(({ href }) => href)).toEqual([
      '/packs/texts/n1?from=1',
      '/pages/f1/words/1-1.json',
      '/pages/f1/words/2-1.json',
    ]);
  });

  it('what was withdrawn goes, and a new paper comes', () => {
    const other = { ...paper, id: 'n2', file: 'f2' };
    const { missing, gone } = changesOf(planned(other), storedVersionsOf(paper));
    expect(gone).toHaveLength(7);
    expect(gone.every((href) => /n1|f1/.test(href))).toBe(true);
    expect(missing.map(({ href }) => href)).toEqual([
      path,
      ...hrefs({ path, originals: false }, other).slice(1),
    ]);
  });

  it('after an interruption only what is missing is fetched', () => {
    const half = new Map([...storedVersionsOf(paper)].slice(0, 4));
    expect(changesOf(planned(paper), half).missing.map(({ href }) => href)).toEqual([
      '/pages/f1/2-720.webp',
      '/packs/texts/n1?from=1',
      '/pages/f1/words/1-1.json',
      '/pages/f1/words/2-1.json',
    ]);
  });
});
