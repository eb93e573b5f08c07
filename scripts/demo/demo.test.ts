import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { openCatalogue } from '../../domain/catalogue/open-catalogue.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import { sharedWords, wordSketch } from '../../domain/duplicate/word-sketch.ts';
import { papersOfCourse } from '../../domain/paper/papers-of-course.ts';
import { readConfig } from '../../server/config.ts';
import { type OpenLibrary, openLibrary } from '../../server/open-library.ts';
import { root } from '../node24.js';
import { type Filled, fillLibrary } from './fill-library.ts';
import { madeUpPapers } from './made-up-papers.ts';
import { headOf, paperPdf } from './paper-pdf.ts';

describe('an empty library', () => {
  let folder: string;
  let opened: OpenLibrary;
  let filled: Filled;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panna-demo-'));
    opened = await openLibrary(readConfig({ DATA_DIR: folder }, root), root, () => {});
    filled = await fillLibrary(opened.library);
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });

  it('gets sixty papers in many courses, colleges and years, under the limits that hold for everybody', async () => {
    const { library } = opened;
    expect(filled).toMatchObject({ papers: 60, courses: 24 });
    expect(await library.notes.count([], 1000)).toBe(60);
    const colleges = await library.notes.countWithin();
    expect(colleges.map(({ value }) => value).sort()).toEqual(['CBSH', 'COT']);
    const branches = await library.notes.countWithin('COT');
    expect(branches.map(({ value }) => value).sort()).toEqual(['CSE', 'EE', 'IT', 'ME']);
  });

  it('gets a syllabus of four units for each course with papers', async () => {
    const syllabi = await opened.library.syllabi.list();
    expect(syllabi).toHaveLength(24);
    expect(new Set(syllabi.map(({ units }) => units.length))).toEqual(new Set([4]));
  });

  it('gets papers with whole files behind them', async () => {
    const { library } = opened;
    const place = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
    const { papers } = await papersOfCourse(library, place);
    expect(papers.length).toBeGreaterThan(0);
    for (const { file } of papers) expect(file).toMatchObject({ type: 'application/pdf', chunks: 1 });
  });

  it('is left alone the second time, in plain words', async () => {
    await expect(fillLibrary(opened.library)).rejects.toThrow('This library already has papers');
    expect(await opened.library.notes.count([], 1000)).toBe(60);
  });
});

describe('the made-up papers', () => {
  let university: Catalogue;
  beforeAll(async () => {
    university = openCatalogue(await readCatalogue(join(root, 'catalogue')));
  });

  it('are the same each time, byte by byte', async () => {
    const [once, again] = [madeUpPapers(university), madeUpPapers(university)];
    expect(once).toEqual(again);
    const [first] = once;
    if (!first) throw new Error('There are none');
    const bytes = await paperPdf(first, university.name);
    expect(await paperPdf(first, university.name)).toEqual(bytes);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  });

  it('differ within a course as real papers of different exams do, so that none is found alike', () => {
    for (const papers of Map.groupBy(madeUpPapers(university), ({ course }) => course).values()) {
      const sketches = papers.map((paper) =>
        wordSketch(
          [...headOf(paper, university.name), 'Time: 2 hours Marks:', ...paper.questions].join('\n'),
        ),
      );
      for (const [at, one] of sketches.entries())
        for (const other of sketches.slice(at + 1)) expect(sharedWords(one, other)).toBeLessThan(0.39);
    }
  });

  it('fit another university, whose name and courses are in another script', async () => {
    const course = { college: 'A', branch: 'B', year: '1', code: 'क 1', title: 'इतिहास' };
    const papers = madeUpPapers(openCatalogue({ ...university, exams: [], courses: [course] }));
    expect(papers).toHaveLength(4);
    expect(papers.every(({ exam }) => exam === undefined)).toBe(true);
    for (const paper of papers) await expect(paperPdf(paper, 'विश्वविद्यालय')).resolves.toBeDefined();
  });
});
