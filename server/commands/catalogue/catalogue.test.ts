import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readCatalogue } from '../../../adapters/catalogue/folder.ts';
import type { Library } from '../../../domain/library.ts';
import { changeNote } from '../../../domain/note/change-note.ts';
import { shareNote } from '../../../domain/note/share-note.ts';
import { root } from '../../../scripts/node24.js';
import { draftOf, ENGLISH, person, sharedNote, wholeFile } from '../../../test/library.ts';
import { ENGINES, emptyPlace, openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { openLibrary } from '../../open-library.ts';
import { silent } from '../../terminal/output.ts';
import { backup } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { runCommand } from '../run-command.ts';
import { openOrCreateStorage } from '../storage/library-storage.ts';

const SHIPPED = join(root, 'catalogue');

describe.each(ENGINES)('panna catalogue on %s', (engine) => {
  let test: TestStorage;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panna-catalogue-'));
    test = await openTestStorage(engine);
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const answered = async (...args: string[]) => {
    let words = '';
    const write = (text: string) => {
      words += text;
      return true;
    };
    const out = { write } as unknown as NodeJS.WriteStream;
    const code = await runCommand({
      root,
      env: test.env,
      folder,
      args: ['catalogue', ...args, '--json'],
      out,
    });
    return { code, ...JSON.parse(words) };
  };
  /** A copy of the shipped folder, with lines of courses.csv taken out and others put in. */
  const edited = async (name: string, { without, add = [] }: { without?: string; add?: string[] }) => {
    const path = join(folder, name);
    await cp(SHIPPED, path, { recursive: true });
    const csv = await readFile(join(path, 'courses.csv'), 'utf8');
    const lines = csv.split('\n').filter((line) => !without || !line.includes(without));
    await writeFile(join(path, 'courses.csv'), lines.join('\n'));
    await appendFile(join(path, 'courses.csv'), add.map((line) => `${line}\n`).join(''));
    return path;
  };
  const reopened = async (catalogueDir: string) => {
    const opened = await openLibrary({ ...test.config, catalogueDir }, root, () => {});
    onTestFinished(() => opened.close());
    return opened;
  };
  const codes = ({ catalogue }: Library) => catalogue.coursesOf('COT', 'IT', '1st').map(({ code }) => code);

  it('export writes the catalogue that was imported, and never over anything', async () => {
    expect(await answered('export', 'copy')).toMatchObject({ code: 0, colleges: 6, courses: 238 });
    expect(await readCatalogue(join(folder, 'copy'))).toEqual(await readCatalogue(SHIPPED));
    const yaml = await readFile(join(folder, 'copy', 'university.yaml'), 'utf8');
    expect(yaml).toContain('# Only verified addresses of this domain may share papers.');
    expect(await answered('export', 'copy')).toMatchObject({
      code: 2,
      error: expect.stringContaining('not empty'),
    });
    expect(await answered('import', 'copy')).toMatchObject({ code: 0, changes: [] });
  });

  it('brings syllabi of a folder along, and writes them again', async () => {
    const path = await edited('with-syllabi', {});
    const csv =
      'college,branch,year,code,unit,title,text\nCOT,IT,1st,BHS-186,1,Prose,Essays\nCOT,IT,1st,BHS-186,2,Letters,Letters\n';
    await writeFile(join(path, 'syllabus.csv'), csv);
    expect(await answered('import', path)).toMatchObject({ code: 0, syllabi: ['COT IT 1st BHS-186'] });
    expect(await answered('import', path)).toMatchObject({ code: 0, syllabi: [] });
    expect(await answered('export', 'with-syllabi-copy')).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, 'with-syllabi-copy/syllabus.csv'), 'utf8')).toBe(csv);
    await appendFile(join(path, 'syllabus.csv'), 'COT,IT,1st,NONE-1,1,Prose,Essays\n');
    expect(JSON.stringify(await answered('import', path))).toContain('syllabus.csv:4: there is no course');
  });

  it('a folder that has changed changes nothing but the log, until it is imported', async () => {
    const path = await edited('own', {
      without: 'COT,IT,1st,BHS-188,',
      add: ['COT,IT,1st,NEW-1,"Rust, and iron",'],
    });
    const { library, folderChanges } = await reopened(path);
    expect(folderChanges.map(({ change, name }) => `${change} ${name}`)).toEqual([
      'new COT IT 1st NEW-1',
      'missing COT IT 1st BHS-188',
    ]);
    const before = codes(library);
    const summary = {
      code: 0,
      applied: false,
      changes: [{ change: 'new' }, { change: 'missing', papers: 0 }],
    };
    expect(await answered('import', 'own', '--dry-run')).toMatchObject(summary);
    expect(codes((await reopened(path)).library)).toEqual(before);
    expect(await answered('import', 'own')).toMatchObject({ ...summary, applied: true });
    const after = await reopened(path);
    expect(after.folderChanges).toEqual([]);
    expect(codes(after.library)).toEqual([...before.filter((code) => code !== 'BHS-188'), 'NEW-1']);
  });

  it('a course that is missing is retired where it has papers: they stay, and nothing new comes', async () => {
    const asha = await person(test.library, 'asha');
    await sharedNote(test.library, asha, 'one');
    const path = await edited('own', { without: 'COT,IT,1st,BHS-186,' });
    expect(await answered('import', 'own')).toMatchObject({
      changes: [{ part: 'course', change: 'missing', name: 'COT IT 1st BHS-186', papers: 1 }],
    });
    const { library } = await reopened(path);
    expect(codes(library)).not.toContain('BHS-186');
    expect(library.catalogue.courseAt(ENGLISH)).toMatchObject({ title: 'English', retired: true });
    const file = await wholeFile(library, asha, 'another');
    await expect(shareNote(library, asha, draftOf(file.id))).rejects.toMatchObject({ reason: 'note.place' });
    expect(await changeNote(library, asha, 'one', { description: 'Other' })).toMatchObject(ENGLISH);
    expect(await answered('import', SHIPPED)).toMatchObject({ changes: [{ change: 'new' }] });
    expect(codes((await reopened(SHIPPED)).library)).toContain('BHS-186');
  });

  it.each([
    [['import'], 'panna catalogue import needs a folder'],
    [['burn', 'x'], 'Usage: panna catalogue import|export FOLDER'],
    [['import', 'none'], 'university.yaml: cannot be read'],
  ])('%j is refused in a sentence', async (args, sentence) => {
    expect(await answered(...args)).toMatchObject({ code: 2, error: expect.stringContaining(sentence) });
  });

  it('is in a backup, and replaces what the start of an empty library has imported', async () => {
    const path = await edited('own', { add: ['COT,IT,1st,NEW-1,Rust,'] });
    await answered('import', 'own');
    const copy = join(folder, 'backup');
    await backup(test.storage, copy, { output: silent, clock: () => new Date() });
    const place = await emptyPlace('SQLite');
    onTestFinished(() => place.remove());
    await (await openLibrary(place.config, root, () => {})).close();
    const storage = await openOrCreateStorage(place.config);
    const { verified } = await restore(storage, copy, { output: silent });
    expect(verified.damages).toEqual([]);
    await storage.close();
    const opened = await openLibrary({ ...place.config, catalogueDir: path }, root, () => {});
    expect([codes(opened.library).at(-1), opened.folderChanges]).toEqual(['NEW-1', []]);
    await opened.close();
  });
});
