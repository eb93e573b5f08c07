import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { runCommand } from './commands/run-command.ts';
import { VERSION } from './version.ts';

it('the changelog begins with the version of the package, and says when it came', () => {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [, newest] = /^## (\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(changes) ?? [];
  expect(newest).toBe(VERSION);
});

it.each(globSync('test/released/*/changes.md', { cwd: root }))(
  'the changelog has not changed under the heading of %s',
  (file) => {
    const version = file.split('/')[2] ?? '';
    const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
    const section = sections.find((each) => each.startsWith(`${version} (`));
    expect(section?.replace(/^.*\n/, '').trim()).toBe(readFileSync(join(root, file), 'utf8').trim());
  },
);

it('panna --version says it', async () => {
  let heading = '';
  const out = { write: (text: string) => (heading += text) } as unknown as NodeJS.WriteStream;
  expect(await runCommand({ root, env: {}, folder: root, args: ['--version'], out })).toBe(0);
  expect(heading).toBe(`Panna ${VERSION}\n`);
});
