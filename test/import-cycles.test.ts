import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';

const PLANTED = {
  'files/one.ts': "import { two } from './two.ts';\nexport const one = () => two;",
  'files/two.ts': "import { one } from './one.ts';\nexport const two = () => one;",
  'left/one.ts': "import { three } from '../right/three.ts';\nexport const one = three;",
  'left/two.ts': 'export const two = 2;',
  'right/three.ts': 'export const three = 3;',
  'right/four.ts': "import { two } from '../left/two.ts';\nexport const four = two;",
  'types/one.ts': "import type { Two } from './two.ts';\nexport type One = Two | 1;",
  'types/two.ts': "import type { One } from './one.ts';\nexport type Two = One | 2;",
  'domain/library.ts': 'export const library = {};',
  'domain/page.ts': "export { look } from './file/look.ts';\nexport const page = 1;",
  'domain/file/look.ts': "import { drawn } from '../page/draw.ts';\nexport const look = drawn;",
  'domain/page/draw.ts': 'export const drawn = 1;',
  'domain/act.ts': "import { library } from './library.ts';\nexport const act = () => library;",
};

let folder: string;
let output: string;
let status: number | null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panna-cycles-'));
  for (const [name, source] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), source);
  }
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = ['--config', join(root, '.dependency-cruiser.js'), '.'];
  const { stdout, status: code } = spawnSync(process.execPath, [cruise, ...parameters], { cwd: folder });
  output = stdout.toString();
  status = code;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the check of imports', () => {
  it('fails', () => {
    expect(status).not.toBe(0);
  });

  it('names a cycle of files', () => {
    expect(output).toMatch(/no-file-cycle: files\/(one|two)\.ts/);
  });

  it('names a cycle of folders, though no file of it is in one', () => {
    expect(output).toMatch(/no-folder-cycle: (left|right)/);
    expect(output).not.toMatch(/no-file-cycle: (left|right)/);
  });

  it('lets types name each other', () => {
    expect(output).not.toContain('types/');
  });

  it('names a noun that needs what is done with nouns', () => {
    expect(output).toContain('no-noun-on-its-acts: domain/page.ts');
  });

  it('keeps the library a type', () => {
    expect(output).toContain('library-is-a-type: domain/act.ts');
  });
});
