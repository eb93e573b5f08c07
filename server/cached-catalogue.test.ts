import { appendFile, cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readCatalogue } from '../adapters/catalogue/folder.ts';
import type { University } from '../domain/catalogue.ts';
import { root } from '../scripts/node24.js';
import { cachedCatalogue } from './cached-catalogue.ts';

let folders: { catalogueDir: string; dataDir: string };
let kept: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-cached-catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  folders = { catalogueDir: join(folder, 'catalogue'), dataDir: join(folder, 'data') };
  kept = join(folders.dataDir, 'catalogue.json');
  await cp(join(root, 'catalogue'), folders.catalogueDir, { recursive: true });
});

async function read(program = 'start-aaaaaaaa.js'): Promise<University> {
  const { university, curriculum } = await cachedCatalogue(folders, program);
  return { ...university, ...curriculum() };
}
const addCourse = (line: string) => appendFile(join(folders.catalogueDir, 'courses.csv'), `${line}\n`);

describe('a catalogue that was read', () => {
  it('is the same when it is read again', async () => {
    const university = await readCatalogue(folders.catalogueDir);
    expect(await read()).toEqual(university);
    const written = await readFile(kept, 'utf8');
    expect(await read()).toEqual(university);
    expect(await readFile(kept, 'utf8')).toBe(written);
    expect((await stat(kept)).mode & 0o077).toBe(0);
  });

  it('is read anew when a course has come, and refused when it is faulty', async () => {
    const { courses } = await read();
    await addCourse('COT,IT,1st,X-1,Title,');
    expect((await read()).courses).toHaveLength(courses.length + 1);
    await addCourse('COX,IT,1st,X-2,Title,');
    await expect(read()).rejects.toThrow('the college COX is not in university.yaml');
  });

  it('is read anew when the program or the files of the folder are others', async () => {
    await read();
    const before = await readFile(kept, 'utf8');
    await read('start-bbbbbbbb.js');
    const other = await readFile(kept, 'utf8');
    await writeFile(join(folders.catalogueDir, 'photo.jpg'), '');
    await read('start-bbbbbbbb.js');
    expect(new Set([before, other, await readFile(kept, 'utf8')]).size).toBe(3);
  });

  it('is read anew when what was kept is damaged', async () => {
    const university = await read();
    const whole = await readFile(kept, 'utf8');
    await writeFile(kept, whole.replace('COT', 'COX'));
    expect(await read()).toEqual(university);
    await truncate(kept, 100);
    expect(await read()).toEqual(university);
    expect(await readFile(kept, 'utf8')).toBe(whole);
  });

  it('need not be kept', async () => {
    await writeFile(folders.dataDir, 'no folder');
    await expect(read()).rejects.toThrow('DATA_DIR');
  });
});
