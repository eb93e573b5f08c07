import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { node24, root } from '../scripts/node24.js';
import { student } from './person.ts';
import { startCommand } from './process.ts';

/** What a release has beside its build and its packages. */
const BESIDE = [
  'main.js',
  'panna.js',
  'package.json',
  'catalogue',
  'scripts/compile-cache.js',
  'scripts/memory-settings.js',
];

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-release-'));
  program = join(folder, 'program');
  for (const path of [...BESIDE, 'build']) {
    await mkdir(dirname(join(program, path)), { recursive: true });
    const filter = (from: string) => !from.startsWith(join(root, 'build/compiled'));
    await cp(join(root, path), join(program, path), { recursive: true, filter });
  }
  await symlink(join(root, 'node_modules'), join(program, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a build without its sources', () => {
  it('serves a library from the first account to a backup that is restored', async () => {
    const dataDir = join(folder, 'data');
    const [backups, restored] = [join(folder, 'backups'), join(folder, 'restored')];
    const command = [node24(), join(program, 'main.js')];
    const panna = await startCommand(command, { DATA_DIR: dataDir, OCR: 'off' }, folder);
    try {
      const asha = await student({ ...panna, dataDir, close: async () => {} });
      expect((await asha.share()).status).toBe(201);
    } finally {
      expect(await panna.close()).toBe(0);
    }
    await run(dataDir, 'backup', backups);
    expect(await run(restored, 'restore', backups)).toMatchObject({ sound: true, notes: 1 });
  });
});

async function run(dataDir: string, ...args: string[]): Promise<object> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const command = [join(program, 'panna.js'), ...args, '--json'];
  const { stdout } = await promisify(execFile)(node24(), command, { cwd: folder, env });
  return JSON.parse(stdout);
}
