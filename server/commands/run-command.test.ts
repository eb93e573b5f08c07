import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { runCommand } from './run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-command-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function said(args: string[]): Promise<string> {
  let words = '';
  const write = (text: string) => {
    words += text;
    return true;
  };
  const out = { write } as unknown as NodeJS.WriteStream;
  expect(await runCommand({ root, env: { DATA_DIR: folder }, folder, args, out })).toBe(2);
  return words;
}

it.each([['verify'], ['verify', '--repair'], ['backup', 'copy'], ['reindex']])(
  'panna %s of a damaged database says what to restore, in one line',
  async (...args) => {
    await writeFile(join(folder, 'library.sqlite'), 'this is no database at all. '.repeat(1000));
    expect(await said(args)).toMatch(
      /^The database \S+ is damaged \([^\n]*\)[^\n]*npx panna restore[^\n]*\n$/,
    );
    expect(JSON.parse(await said([...args, '--json'])).error).toContain('npx panna restore');
  },
);
