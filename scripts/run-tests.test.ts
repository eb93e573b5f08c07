import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { node24, root } from './node24.js';

const PROGRAM = join(root, 'scripts/run-tests.ts');
/** Where the packages are found. */
const CACHE = join(root, 'node_modules/.cache/panna-tests');

/** Fails beside its test, which passes, unless it has been run before. */
const FLAKY = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { expect, it } from 'vitest';
  it('passes', async () => {
    if (!existsSync('run')) void Promise.reject(new Error('That no test waits for'));
    writeFileSync('run', '');
  });`;
const CONFIG = `export default { test: { reporters: [${JSON.stringify(join(root, 'test/count-reporter.ts'))}] } };`;

it('a file that fails is run once more with CI set, and named', async () => {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'flaky-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'vitest.config.js'), CONFIG);
  await writeFile(join(folder, 'flaky.test.js'), FLAKY);
  const env = { PATH: process.env.PATH, CI: 'true' };
  // It rejects for any other exit code than 0.
  const { stdout } = await promisify(execFile)(node24(), [PROGRAM], { cwd: folder, env });
  expect(stdout.match(/^(FLAKY .*|\d+ passed, .*)$/gm)).toEqual([
    'FLAKY flaky.test.js',
    '1 passed, 0 failed',
  ]);
});
