import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveChunk } from '../../../domain/file/receive-chunk.ts';
import { blankRow } from '../../../domain/import/import-row.ts';
import { paperId } from '../../../domain/import/paper-id.ts';
import { root } from '../../../scripts/node24.js';
import { madePdfOf } from '../../../scripts/papers/made-tree.ts';
import { arriving, person } from '../../../test/library.ts';
import { madePages, madePhoto } from '../../../test/made-papers.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { readImportTable } from '../../import/import-table-file.ts';
import { isNew, lookAtTree } from '../../import/reading/look-at-tree.ts';
import { startedImport } from '../../import/reading/started-import.ts';
import { folderSource } from '../../import/sources/folder-source.ts';
import { silent } from '../../terminal/output.ts';
import { runCommand } from '../run-command.ts';

const EMAIL = 'asha@gbpuat.ac.in';

describe.each(ENGINES)('panna import on %s', (engine) => {
  let test: TestStorage;
  let folder: string;
  let tree: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panna-import-'));
    tree = join(folder, 'scans');
    test = await openTestStorage(engine);
    await person(test.library, 'asha');
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const run = async (...args: string[]) => {
    const { code, words } = await runForPerson(...args, '--json');
    return { code, ...JSON.parse(words) };
  };
  const runForPerson = async (...args: string[]) => {
    let words = '';
    const write = (text: string) => {
      words += text;
      return true;
    };
    const out = { write } as unknown as NodeJS.WriteStream;
    const code = await runCommand({ root, env: test.env, folder, args, out });
    return { code, words };
  };
  const put = async (path: string, bytes?: Uint8Array) => {
    const target = join(tree, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes ?? (await made(path)));
    await utimes(target, MADE, MADE);
  };
  const made = (path: string, head: string[] = []) =>
    madePdfOf({ path, head, truth: { code: '', title: '', branch: '', studyYear: '', examYear: 0 } });
  const notes = () => test.library.notes.list({ conditions: [], order: [], limit: 100, offset: 0 });
  const stored = async () =>
    (await notes()).map(({ branch, year, course, exam, examYear }) =>
      [branch, year, course, exam, examYear].join(' '),
    );
  const table = () => readImportTable(join(folder, 'scans.csv'));
  const states = async () => (await table()).map(({ path, state }) => `${state} ${path}`);

  const MADE = new Date('2020-02-03T04:05:06Z');
  const SURE = 'IT/3rd Sem/Data Structures/2019-20/end sem.pdf';
  const UNSURE = 'IT/3rd Sem/DS 2018.pdf';
  const NEW = 'CSE/5th Sem/XQL-301 Robotics/Dec 2021.pdf';
  const few = async () => {
    for (const path of [SURE, UNSURE, NEW]) await put(path);
    await put('copies/again.pdf', await readFile(join(tree, SURE)));
    await put('readme.txt', Buffer.from('from Ravi'));
    await put('.DS_Store', Buffer.from('x'));
  };

  it('says in a dry run what is sure, what is not and why, and what would be skipped, and stores nothing', async () => {
    await few();
    const { code, counts } = await run('import', 'scans', '--dry-run', '--csv', 'scans.csv');
    expect([code, counts]).toMatchObject([0, { sure: 1, unsure: 1, proposed: 1, skipped: 2, failed: 0 }]);
    expect((await states()).sort()).toEqual(
      [
        `proposed ${NEW}`,
        `skipped copies/again.pdf`,
        'skipped readme.txt',
        `sure ${SURE}`,
        `unsure ${UNSURE}`,
      ].sort(),
    );
    const whys = (await table()).filter(({ state }) => state !== 'sure').map(({ why }) => why);
    expect(whys.every((why) => why !== '')).toBe(true);
    expect(await notes()).toEqual([]);
  });

  it('stores what is sure, as old as its file is, as the papers of an account, and says so in the log', async () => {
    await put(SURE);
    await put(UNSURE);
    const { code, done } = await run('import', 'scans', '--owner', EMAIL);
    expect([code, done]).toMatchObject([0, { stored: 1, there: 0, courses: 0, wrong: [] }]);
    expect(await stored()).toEqual(['IT 2nd TIT-233 end-semester 2019']);
    const [note] = await notes();
    expect(note).toMatchObject({ owner: 'asha', createdAt: MADE, kind: 'paper' });
    const file = await test.library.files.find(note?.image ?? '');
    expect(file).toMatchObject({ name: 'end sem.pdf', owner: 'asha' });
    const log = await test.library.moderationLog.list(9);
    expect(log.map(({ act, about, reason }) => [act, about, reason])).toEqual([
      ['import', '1', 'scans'],
      ['import-begin', '1', 'scans'],
    ]);
  });

  it('stores a corrected table, and proposes the courses that were left in it to the admins', async () => {
    await few();
    await run('import', 'scans', '--dry-run', '--csv', 'scans.csv');
    const csv = await readFile(join(folder, 'scans.csv'), 'utf8');
    // As a person does in a spreadsheet: the line of DS gets its course.
    const corrected = csv.replace(
      /(DS 2018\.pdf,[^\n]*?),Data Structures,paper,,2018/,
      '$1,Data Structures,paper,mid-semester,2018',
    );
    expect(corrected).not.toBe(csv);
    await writeFile(join(folder, 'scans.csv'), corrected);
    const { done } = await run('import', 'scans.csv', '--owner', EMAIL);
    expect(done).toMatchObject({ stored: 3, courses: 0, proposals: 1, notAdded: [], wrong: [] });
    expect((await stored()).sort()).toEqual([
      'CSE 3rd XQL-301  2021',
      'IT 2nd TIT-233 end-semester 2019',
      'IT 2nd TIT-233 mid-semester 2018',
    ]);
    const again = await run('import', 'scans.csv', '--owner', EMAIL);
    expect(again.done).toMatchObject({ stored: 0, there: 3, proposals: 0 });
  });

  it('stores no paper that is unsure and was not corrected, unless that is requested', async () => {
    await few();
    await run('import', 'scans', '--dry-run', '--csv', 'scans.csv');
    expect((await run('import', 'scans.csv', '--owner', EMAIL)).done).toMatchObject({ stored: 2 });
    expect((await run('import', 'scans', '--owner', EMAIL, '--include-unsure')).done).toMatchObject({
      stored: 1,
    });
  });

  it('adds the courses that the catalogue lacks at once where that is requested', async () => {
    await put(NEW);
    const { done } = await run('import', 'scans', '--owner', EMAIL, '--add-courses');
    expect(done).toMatchObject({ stored: 1, courses: 1, proposals: 0, notAdded: [] });
    const { courses = [] } = (await test.library.curriculum.read()) ?? {};
    expect(courses.find(({ code }) => code === 'XQL-301')).not.toHaveProperty('proposed');
  });

  it('lets the papers of courses that the catalogue lacks wait there for an admin, who has all of them by one act', async () => {
    await put(NEW);
    await put('CSE/5th Sem/XQL-301 Robotics/May 2022.pdf');
    const { code, done } = await run('import', 'scans', '--owner', EMAIL);
    expect([code, done]).toMatchObject([0, { stored: 2, courses: 0, proposals: 1, wrong: [] }]);
    const found = async () =>
      ((await test.library.curriculum.read())?.courses ?? []).filter((each) => each.code === 'XQL-301');
    expect(await found()).toMatchObject([{ branch: 'CSE', year: '3rd', title: 'Robotics', proposed: true }]);
    expect(await test.library.courseProposals.listOf('asha')).toHaveLength(1);
    expect((await stored()).sort()).toEqual(['CSE 3rd XQL-301  2021', 'CSE 3rd XQL-301  2022']);
  });

  it('tells of a course that cannot wait because the catalogue lacks its branch, and stores the rest', async () => {
    await put(SURE);
    await put('COT/Chemical/3rd Sem/CHE-201 Fluid Mechanics/2019.pdf');
    const { code, done } = await run('import', 'scans', '--owner', EMAIL);
    expect([code, done.stored, done.proposals]).toEqual([1, 1, 0]);
    expect(done.notAdded).toEqual([expect.stringContaining('no branch COT CHE')]);
    const accepted = await run('import', 'scans', '--owner', EMAIL, '--add-courses');
    expect([accepted.code, accepted.done]).toMatchObject([0, { stored: 1, courses: 1, notAdded: [] }]);
  });

  it('takes no bytes twice that are in the library, whoever brought them', async () => {
    await few();
    await run('import', 'scans', '--owner', EMAIL);
    await cp(join(tree, SURE), join(tree, 'IT/3rd Sem/Data Structures/2018-19 end sem.pdf'));
    const { counts } = await run('import', 'scans', '--dry-run');
    expect(counts).toMatchObject({ sure: 0 });
    expect((await run('import', 'scans', '--owner', EMAIL)).done).toMatchObject({ stored: 0 });
  });

  it.each([
    ['a crash came between a file and its note', 'asha'],
    ['another person has sent a file and not shared it', 'ravi'],
  ])('goes on where %s', async (_what, sender) => {
    await few();
    const bytes = await readFile(join(tree, SURE));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await person(test.library, 'ravi');
    const account = await test.library.accounts.find(sender);
    await receiveChunk(test.library, account, arriving(paperId(sha256, ''), bytes));
    expect(await stored()).toEqual([]);
    expect((await run('import', 'scans', '--owner', EMAIL)).done).toMatchObject({ stored: 2 });
    expect(await stored()).toHaveLength(2);
  });

  it('that was killed goes on with what it had decided, though the library has some of it by now', async () => {
    await few();
    const found = await lookAtTree(folderSource(tree), { library: test.library, output: silent });
    const { sha256 } = found.filter(isNew).find(({ file }) => file.path === SURE)?.facts ?? { sha256: '' };
    const place = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-243' };
    const line = { ...blankRow(SURE, sha256), ...place, description: 'As decided', state: 'sure' } as const;
    await startedImport(test.config.dataDir, found, false).keep({ rows: [line], proposed: [] });
    expect((await run('import', 'scans', '--owner', EMAIL)).done).toMatchObject({ stored: 1 });
    expect(await notes()).toMatchObject([{ course: 'TIT-243', description: 'As decided' }]);
    expect(await readdir(join(test.config.dataDir, 'imports'))).toEqual([]);
  });

  it('splits a file that holds several papers where another head begins, and by the pages of a table', async () => {
    const head = (title: string, when: string) =>
      `${when}\n${title} (TIT-233)\nTime: 3 Hours Max. Marks: 75\nAttempt any five questions of these.`;
    const texts = [head('Data Structures', 'May, 2019'), 'Page 2', head('Data Structures', 'May, 2020')];
    await put('IT/3rd Sem/Data Structures/all.pdf', (await madePages(texts)).buffer);
    await run('import', 'scans', '--dry-run', '--csv', 'scans.csv');
    const parts = (await table()).map(({ pages, exam_year, state }) => `${pages} ${exam_year} ${state}`);
    expect(parts).toEqual(['p1-2 2019 sure', 'p3 2020 sure']);
    const lines = [
      'path,pages,college,branch,year,course,exam,exam_year,description,state',
      'scans/IT/3rd Sem/Data Structures/all.pdf,p1-2,COT,IT,2nd,TIT-233,end-semester,2019,One,sure',
      'scans/IT/3rd Sem/Data Structures/all.pdf,3,COT,IT,2nd,TIT-233,End semester,2020,Two,sure',
      'scans/IT/3rd Sem/Data Structures/all.pdf,p9-12,COT,IT,2nd,TIT-233,,2021,Three,sure',
    ];
    await writeFile(join(folder, 'hand.csv'), lines.join('\n'));
    const { code, done } = await run('import', 'hand.csv', '--owner', EMAIL);
    expect([code, done]).toMatchObject([1, { stored: 2, wrong: [{ why: 'This file only has 3 pages.' }] }]);
    const again = await run('import', 'hand.csv', '--owner', EMAIL);
    expect(again.done).toMatchObject({ stored: 0, there: 2 });
  });

  it('reads a ZIP as the folder that is in it', async () => {
    const file = await made(SURE);
    await writeFile(join(folder, 'scans.zip'), zipSync({ [SURE]: file, '__MACOSX/x': strToU8('x') }));
    await run('import', 'scans.zip', '--dry-run', '--csv', 'scans.csv');
    expect(await states()).toEqual([`sure ${SURE}`]);
    expect((await run('import', 'scans.csv', '--owner', EMAIL)).done).toMatchObject({ stored: 1 });
  });

  it('leaves out what a broken disk changed within a ZIP', async () => {
    const zip = Buffer.from(zipSync({ [SURE]: await made(SURE) }, { level: 0 }));
    const at = zip.indexOf('%%EOF') - 40;
    zip.writeUInt8(zip.readUInt8(at) ^ 1, at);
    await writeFile(join(folder, 'scans.zip'), zip);
    await run('import', 'scans.zip', '--dry-run', '--csv', 'scans.csv');
    expect(await readFile(join(folder, 'scans.csv'), 'utf8')).toContain('Damaged: it cannot be opened.');
    expect(await states()).toEqual([`failed ${SURE}`]);
  });

  it.each([
    ['a path', async () => '../elsewhere'],
    [
      'a link',
      async () => {
        await symlink('../elsewhere', join(tree, 'link'));
        return 'link';
      },
    ],
    [
      'a link to a ZIP',
      async () => {
        const zip = zipSync({ 'own.pdf': await made('own.pdf') });
        await writeFile(join(folder, 'elsewhere.zip'), zip);
        await symlink('../elsewhere.zip', join(tree, 'papers.zip'));
        return 'papers.zip';
      },
    ],
  ])(
    'takes nothing from outside of a folder whose own table leads there by %s, unless its table is named',
    async (_how, way) => {
      await put(SURE);
      await mkdir(join(folder, 'elsewhere'));
      await writeFile(join(folder, 'elsewhere', 'own.pdf'), await made('own.pdf'));
      const table = ['path,source,college,branch,year,course', `own.pdf,${await way()},COT,IT,2nd,TIT-233`];
      await writeFile(join(tree, 'papers.csv'), table.join('\n'));
      expect(await run('import', 'scans', '--owner', EMAIL)).toMatchObject({
        ...{ code: 2, error: expect.stringContaining('outside the folder: ') },
      });
      expect(await notes()).toEqual([]);
      const { code, words } = await runForPerson('import', 'scans/papers.csv', '--owner', EMAIL);
      expect([code, words]).toEqual([
        0,
        expect.stringMatching(/^The table also reads files outside.*elsewhere/),
      ]);
      expect(await notes()).toHaveLength(1);
    },
  );

  it('obeys no table that is a link to one outside of the folder', async () => {
    await put(SURE);
    const table = ['path,college,branch,year,course', `scans/${SURE},COT,IT,2nd,TIT-233`];
    await writeFile(join(folder, 'others.csv'), table.join('\n'));
    await symlink('../others.csv', join(tree, 'papers.csv'));
    expect((await run('import', 'scans', '--owner', EMAIL)).error).toContain('outside the folder: ');
  });

  it('shows the names of a ZIP as signs where a terminal would obey them', async () => {
    const name = 'IT/\x1b[2Jsure\r\n\x9b1A\u202Efdp.pdf';
    await mkdir(tree);
    await writeFile(join(folder, 'scans.zip'), zipSync({ [name]: await made(SURE) }));
    const { words } = await runForPerson('import', 'scans.zip', '--dry-run');
    expect(words).toContain('IT/␛[2Jsure␍␊<U+009B>1A<U+202E>fdp.pdf');
    expect(words).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });

  it('tells of a table what it cannot store, and stores the rest', async () => {
    await put(SURE);
    await put('a.jpg', madePhoto().buffer);
    const lines = [
      'path;college;branch;year;course;exam;exam_year;kind',
      `scans/${SURE};COT;IT;2nd year;TIT-233;End semester;2019;paper`,
      'scans/none.pdf;COT;IT;2nd;TIT-233;;;',
      'scans/a.jpg;COT;IT;2nd;TIT-999;;;',
      '../../etc/passwd;COT;IT;2nd;TIT-233;;;',
      'scans/a.jpg;COT;IT;2nd;TIT-233;;1066;',
    ];
    await writeFile(join(folder, 'hand.csv'), lines.join('\r\n'));
    const { code, done } = await run('import', 'hand.csv', '--owner', EMAIL);
    expect([code, done.stored]).toEqual([1, 1]);
    expect(done.wrong.map(({ why }: { why: string }) => why)).toEqual([
      'There is no such file.',
      'There is no course COT IT 2nd TIT-999.',
      'There is no such file.',
      expect.stringContaining('1950'),
    ]);
  });

  it.each([
    [['import', 'scans'], '--owner EMAIL'],
    [['import', 'scans', '--owner', 'nobody@gbpuat.ac.in'], 'No account has the address nobody@gbpuat.ac.in'],
    [['import', 'nowhere', '--dry-run'], 'There is no'],
    [['import'], 'Usage: panna import FOLDER|ZIP|CSV'],
    [['import', 'scans/readme.txt', '--dry-run'], 'is not a folder, ZIP or CSV'],
  ])('panna %j says what is missing', async (args, sentence) => {
    await few();
    const { code, error } = await run(...args);
    expect([code, error]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('takes back what an export has written, unchanged', async () => {
    await few();
    await run('import', 'scans', '--owner', EMAIL, '--include-unsure', '--add-courses');
    const before = (await notes()).map(
      ({ id: _id, image: _image, sequence: _at, updatedAt: _when, ...note }) => note,
    );
    expect(before).toHaveLength(3);
    const { code, papers } = await run('export', 'out');
    expect([code, papers]).toEqual([0, 3]);
    expect((await run('export', 'out')).kept).toBe(3);
    expect((await run('import', 'out', '--owner', EMAIL)).done).toMatchObject({ stored: 0, there: 3 });
    for (const { id } of await notes()) await test.library.notes.remove(id, new Date());
    expect((await run('import', 'out', '--owner', EMAIL)).done).toMatchObject({ stored: 3, wrong: [] });
    const after = (await notes()).map(
      ({ id: _id, image: _image, sequence: _at, updatedAt: _when, ...note }) => note,
    );
    const byPlace = (one: (typeof before)[number], other: (typeof before)[number]) =>
      `${one.course}${one.examYear}` < `${other.course}${other.examYear}` ? -1 : 1;
    expect(after.sort(byPlace)).toEqual(before.sort(byPlace));
  });

  it('exports into no folder of another purpose', async () => {
    await few();
    expect(await run('export', 'scans')).toMatchObject({
      code: 2,
      error: expect.stringContaining('is not empty'),
    });
  });
});
