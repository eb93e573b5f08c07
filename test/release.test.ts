import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { node24, root } from '../scripts/node24.js';
import { pictureOfPage, readable, typedPage } from '../scripts/papers/scanned-page.ts';
import { MACHINES, platformPackages } from '../scripts/release/platform-packages.ts';
import { releaseFiles } from '../scripts/release/release-files.ts';
import { VERSION } from '../server/version.ts';
import { student } from './person.ts';
import { startCommand } from './process.ts';

let files: string[];
let folder: string;
let program: string;
beforeAll(async () => {
  files = await releaseFiles();
  folder = await mkdtemp(join(tmpdir(), 'panna-release-'));
  program = join(folder, 'program');
  const machine = MACHINES.find((each) => each === process.arch) ?? 'x64';
  for (const path of [...files, ...platformPackages(machine).files.keys()]) {
    await mkdir(dirname(join(program, path)), { recursive: true });
    await cp(join(root, path), join(program, path));
  }
});
afterAll(() => rm(folder, { recursive: true }));

describe('a release', () => {
  it('has no sources, no tests, and nothing that belongs to this machine', () => {
    expect(files.filter((path) => /\.tsx?$|\.test\.|(^|\/)(data|test|\.git)\//.test(path))).toEqual([]);
    expect(files.filter((path) => /^build\/(compiled|sources)/.test(path))).toEqual([]);
  });

  it('has of its packages what is loaded', () => {
    const cores = files.filter((path) => /tesseract-core.*\.wasm/.test(path));
    expect(cores).toEqual(['node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm']);
    expect(
      files.filter((path) => /^node_modules\/(typescript|vite|@cantoo\/pdf-lib\/cjs)\//.test(path)),
    ).toEqual([]);
  });

  it('serves a library from the first account to a backup that is restored, by its own files alone', async () => {
    const dataDir = join(folder, 'data');
    const [backups, restored] = [join(folder, 'backups'), join(folder, 'restored')];
    const command = [node24(), join(program, 'main.js')];
    const panna = await startCommand(command, { DATA_DIR: dataDir, OCR: 'off' }, folder);
    try {
      expect(await (await fetch(`${panna.url}/healthz`)).json()).toEqual({ status: 'ok', version: VERSION });
      const asha = await student({ ...panna, dataDir, close: async () => {} });
      expect((await asha.share()).status).toBe(201);
    } finally {
      expect(await panna.close()).toBe(0);
    }
    await run(dataDir, 'backup', backups);
    expect(await run(restored, 'restore', backups)).toMatchObject({ sound: true, notes: 1 });
  });

  it('draws a page, and reads a picture of it, by its own files alone', async () => {
    const bundle = pathToFileURL(join(program, 'build/server/index.js')).href;
    const { openPageReader, readConfig } = (await import(bundle)) as typeof import('../server/entry.ts');
    const reader = await openPageReader(readConfig({ DATA_DIR: join(folder, 'read') }, program), program, 0);
    try {
      const picture = await pictureOfPage(reader, await typedPage(['1. Define a stack.'], 24, 200));
      const photo = readable(await picture.png().toBuffer(), 'photo', 'image/png');
      const { text, source } = await reader.textOf(photo, 1, { priority: 'interactive' });
      expect([source, text.trim()]).toEqual(['ocr', '1. Define a stack.']);
    } finally {
      await reader.close();
    }
  });
});

async function run(dataDir: string, ...args: string[]): Promise<object> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const command = [join(program, 'panna.js'), ...args, '--json'];
  const { stdout } = await promisify(execFile)(node24(), command, { cwd: folder, env });
  return JSON.parse(stdout);
}
