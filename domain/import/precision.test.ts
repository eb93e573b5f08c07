import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { root } from '../../scripts/node24.js';
import { type MadePaper, madeTree } from '../../scripts/papers/made-tree.ts';
import { judge } from '../../test/judge-rows.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import { PaperReader } from '../recognition/read-paper.ts';
import { suggestNote } from '../recognition/suggest-note.ts';
import { decideRows } from './decide-rows.ts';
import { blankRow, type ImportRow } from './import-row.ts';

let ours: Catalogue;
let empty: Catalogue;
beforeAll(async () => {
  const university = await readCatalogue(`${root}/catalogue`);
  ours = openCatalogue(university);
  empty = openCatalogue({ ...university, courses: [] });
});

const NOW = new Date('2026-11-27T12:00:00Z');
const textOf = ({ head }: MadePaper) =>
  head.length > 0 ? [...head, '1. Define a stack.'].join('\n') : undefined;

function importedRows(catalogue: Catalogue, papers: readonly MadePaper[]): ImportRow[] {
  const reader = new PaperReader(catalogue, NOW);
  const found = papers.map((paper) => ({
    ...{ path: paper.path, sha256: paper.path, pages: '', created: '', begins: [] },
    read: reader.read(paper.path, textOf(paper)),
  }));
  return decideRows(catalogue, found).rows;
}

/** Suggestions of the upload form, as rows. */
function filledIn(catalogue: Catalogue, papers: readonly MadePaper[]): ImportRow[] {
  const reader = new PaperReader(catalogue, NOW);
  return papers.map((paper) => {
    const { courses, title, examYear, isSure } = suggestNote(reader, {
      path: paper.path,
      text: textOf(paper),
    });
    const [course] = courses;
    return {
      ...blankRow(paper.path, ''),
      ...{ year: course?.year ?? '', course: course?.code ?? '', course_title: course?.title ?? title ?? '' },
      ...{ exam_year: String(examYear ?? ''), state: isSure ? 'sure' : 'unsure' },
    };
  });
}

describe.each([1, 2, 3])('of 300 papers as people keep them (tree %i)', (seed) => {
  it.each([
    ['a catalogue', () => ours],
    ['no courses yet', () => empty],
  ])('with %s, courses and years are right, and what is sure is not wrong', (_what, catalogueOf) => {
    const catalogue = catalogueOf();
    const papers = madeTree(ours, { papers: 300, seed });
    const judged = judge(importedRows(catalogue, papers), papers);
    expect(judged.course).toBeGreaterThan(0.85);
    expect(judged.year).toBeGreaterThan(0.9);
    expect(judged.studyYear).toBeGreaterThan(0.9);
    expect(judged.wrongAndSure).toBeLessThanOrEqual(0.02);
    if (catalogue === ours) expect(judged.sure).toBeGreaterThan(0.5);
  });

  it('the upload form is as good as the import, and says the same', () => {
    const papers = madeTree(ours, { papers: 300, seed });
    const [rows, filled] = [importedRows(ours, papers), filledIn(ours, papers)];
    const [imported, form] = [judge(rows, papers), judge(filled, papers)];
    expect(form.course).toBeGreaterThan(imported.course - 0.05);
    expect(form.year).toBe(imported.year);
    expect(form.wrongAndSure).toBeLessThanOrEqual(0.02);
    const others = filled.filter(({ course }, at) => course !== '' && course !== rows[at]?.course);
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});
