import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepFormerScripts } from './former-scripts.js';

const DAY_MS = 24 * 3600 * 1000;
const NOW = Date.parse('2026-11-22T12:00:00Z');

/** Makes folders of builds, one after the other. Answers what each has in the end. */
async function builds() {
  const folder = await mkdtemp(join(tmpdir(), 'panna-builds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let former = join(folder, 'none');
  return async (at: number, ...files: string[]) => {
    const build = await mkdtemp(join(folder, 'build-'));
    const assets = join(build, 'client/assets');
    await mkdir(assets, { recursive: true });
    for (const name of files) await writeFile(join(assets, name), name);
    keepFormerScripts(former, build, at);
    former = build;
    return (await readdir(assets)).sort();
  };
}

describe('the scripts of a build', () => {
  it('stay for pages that are open, two days after it was replaced', async () => {
    const build = await builds();
    await build(NOW - 60 * DAY_MS, 'a-1.js', 'a-1.js.br', 'b-1.js');
    expect(await build(NOW, 'a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'b-1.js']);
    const third = ['a-1.js', 'a-1.js.br', 'a-2.js', 'a-3.js', 'b-1.js'];
    expect(await build(NOW + DAY_MS, 'a-3.js', 'b-1.js')).toEqual(third);
    expect(await build(NOW + 2.5 * DAY_MS, 'a-4.js')).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js']);
  });

  it('are all that stays: pages carry their one stylesheet', async () => {
    const build = await builds();
    await build(NOW, 'a-1.js', 'styles-1.css');
    expect(await build(NOW, 'a-2.js', 'styles-2.css')).toEqual(['a-1.js', 'a-2.js', 'styles-2.css']);
  });
});
