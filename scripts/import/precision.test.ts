import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { openCatalogue } from '../../domain/catalogue/open-catalogue.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import { decideRows } from '../../domain/import/decide-rows.ts';
import { PaperReader } from '../../domain/import/read-paper.ts';
import { root } from '../node24.js';
import { judge } from './judge.ts';
import { madeTree } from './made-tree.ts';

let ours: Catalogue;
let empty: Catalogue;
beforeAll(async () => {
  const university = await readCatalogue(`${root}/catalogue`);
  ours = openCatalogue(university);
  empty = openCatalogue({ ...university, courses: [] });
});

describe.each([1, 2, 3])('of 300 papers as people keep them (tree %i)', (seed) => {
  it.each([
    ['a catalogue', () => ours],
    ['no courses yet', () => empty],
  ])('with %s, courses and years are right, and what is sure is not wrong', (_what, catalogueOf) => {
    const catalogue = catalogueOf();
    const papers = madeTree(ours, { papers: 300, seed });
    const reader = new PaperReader(catalogue, new Date('2026-11-27T12:00:00Z'));
    const found = papers.map(({ path, head }) => ({
      ...{ path, sha256: path, pages: '', created: '', begins: [] },
      read: reader.read(path, head.length > 0 ? [...head, '1. Define a stack.'].join('\n') : undefined),
    }));
    const judged = judge(decideRows(catalogue, found).rows, papers);
    expect(judged.course).toBeGreaterThan(0.85);
    expect(judged.year).toBeGreaterThan(0.9);
    expect(judged.studyYear).toBeGreaterThan(0.9);
    expect(judged.wrongAndSure).toBeLessThanOrEqual(0.02);
    if (catalogue === ours) expect(judged.sure).toBeGreaterThan(0.5);
  });
});
