import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { node24, root } from '../../scripts/node24.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-compiled-'));
  await mkdir(join(folder, 'data'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Compile cache of a process of Panna in that folder. */
function keptBy(program: string): string {
  const module = JSON.stringify(join(root, 'server/node/compile-cache.js'));
  const code = `
    import { getCompileCacheDir } from 'node:module';
    const { keepCompiled } = await import(${module});
    keepCompiled(${JSON.stringify(program)}, process.env);
    console.log(getCompileCacheDir());`;
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  return execFileSync(node24(), ['--input-type=module', '-e', code], { env, encoding: 'utf8' }).trim();
}

describe('what was compiled is kept', () => {
  it('beside the build', () => {
    expect(keptBy(folder)).toContain(join(folder, 'build/compiled'));
  });

  it('in DATA_DIR where nothing can be written beside the build', async () => {
    // A file, because nothing keeps root from writing into a folder.
    await writeFile(join(folder, 'build'), '');
    expect(keptBy(folder)).toContain(join(folder, 'data/compiled'));
    expect(existsSync(join(folder, 'data/compiled'))).toBe(true);
  });
});
