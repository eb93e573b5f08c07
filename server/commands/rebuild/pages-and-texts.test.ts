import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveChunk } from '../../../domain/file/receive-chunk.ts';
import { shareNote } from '../../../domain/note/share-note.ts';
import { preparePages } from '../../../domain/page/prepare-pages.ts';
import { root } from '../../../scripts/node24.js';
import { pagelessPdf } from '../../../scripts/papers/pageless-pdf.ts';
import { arriving, draftOf, person } from '../../../test/library.ts';
import { FLAT, madePages } from '../../../test/made-papers.ts';
import { sharedPageReader } from '../../../test/shared-page-reader.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import { verify } from '../verify/verify.ts';
import { makePages, readTexts } from './pages-and-texts.ts';
import { originLines, textOrigins } from './text-origins.ts';

describe.each(ENGINES)('the pages of all files on %s', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    const asha = await person(test.library, 'asha');
    const pages = await madePages(['1. Define a stack.'], FLAT);
    await receiveChunk(test.library, asha, arriving('paper', pages.buffer));
    // No damaged one: over each of these the process that reads is started again.
    await receiveChunk(test.library, asha, arriving('file-of-noise', pagelessPdf('')));
    await shareNote(test.library, asha, draftOf('file-of-noise'), 'noise');
  });
  afterEach(() => test.close());

  const surroundings = () => ({ config: test.config, root, output: silent, pageReader: sharedPageReader });
  const make = () => makePages(test.storage, surroundings());
  const states = async () => {
    const known = await test.library.pages.preparationsOf(['paper', 'file-of-noise']);
    return known.map(({ file, state }) => `${file} ${state}`).sort();
  };
  const drawn = async () => {
    const names = await readdir(join(test.folder, 'pages'), { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.webp')).length;
  };

  it('are drawn, and again when all of them were lost', async () => {
    expect(await make()).toEqual({ files: 2, later: 0 });
    expect([await states(), await drawn()]).toEqual([['file-of-noise unreadable', 'paper ready'], 5]);
    await rm(join(test.folder, 'pages'), { recursive: true });
    expect(await make()).toEqual({ files: 2, later: 0 });
    expect([await states(), await drawn()]).toEqual([['file-of-noise unreadable', 'paper ready'], 5]);
  });

  it('that were given up are taken up again', async () => {
    await test.run("update pending_jobs set attempts = 5, due_at = null, fault = 'a fault of ours'");
    await test.run("update preparations set state = 'unreadable', reason = 'failed'");
    expect(await make()).toEqual({ files: 2, later: 0 });
    expect(await states()).toEqual(['file-of-noise unreadable', 'paper ready']);
    expect(await test.library.pendingJobs.count('prepare-pages')).toEqual({ waiting: 0, givenUp: 0 });
  });

  it('drawn anew come out the same', async () => {
    await preparePages(test.library, 'paper', new AbortController().signal);
    const [before] = await test.library.pages.listOf('paper', 1, 1);
    await make();
    expect((await test.library.pages.listOf('paper', 1, 1))[0]).toEqual(before);
  });

  it('are read, and read again at the next run', async () => {
    await preparePages(test.library, 'paper', new AbortController().signal);
    const { pageTexts } = test.library;
    const read = () => readTexts(test.storage, surroundings());
    expect(await read()).toEqual({ files: 1, later: 0 });
    const [text] = await pageTexts.listOf('paper');
    if (!text) throw new Error('It was read');
    expect(text.text).toBe('1. Define a stack.');
    await pageTexts.keep({ ...text, text: 'What an older version read' });
    await read();
    expect((await pageTexts.listOf('paper')).map((each) => each.text)).toEqual(['1. Define a stack.']);
  });

  it('tell where the text of a paper was taken from, and why', async () => {
    const page = { file: 'file-of-noise', text: 'समय', readAt: test.library.clock() };
    const read = {
      source: 'ocr',
      language: 'eng+hin',
      engine: 'reader 2',
      confidence: 96,
      reason: 'disagrees',
    } as const;
    await test.library.pageTexts.keep({ ...page, page: 1, ...read, agreement: 45 });
    const held = { source: 'pdf', language: '', engine: 'reader 1', confidence: undefined } as const;
    await test.library.pageTexts.keep({ ...page, page: 2, ...held });
    expect(originLines(await textOrigins(test.library, 'noise')).split('\n')).toEqual([
      'Page 1: OCR, because the file’s own text differs from what the page shows, agreement 45 %, eng+hin, confidence 96 %',
      'Page 2: reader 1',
    ]);
    await expect(textOrigins(test.library, 'none')).rejects.toThrow('There is no paper none');
  });

  it('that no job will draw are found by verify, and put right', async () => {
    await test.run('delete from pending_jobs');
    await test.run("delete from preparations where file_id = 'paper'");
    const options = { output: silent, catalogue: test.library.catalogue };
    const found = await verify(test.storage, options);
    expect(found.damages.toSorted((a, b) => `${a.file}`.localeCompare(`${b.file}`))).toMatchObject([
      { kind: 'file.unprepared', level: 'warning', file: 'file-of-noise', note: 'noise' },
      { kind: 'file.unprepared', level: 'warning', file: 'paper' },
    ]);
    await verify(test.storage, { ...options, repair: true });
    expect((await verify(test.storage, options)).damages).toEqual([]);
    expect(await test.library.pendingJobs.count('prepare-pages')).toEqual({ waiting: 2, givenUp: 0 });
    expect(await states()).toEqual(['file-of-noise waiting', 'paper waiting']);
  });
});
