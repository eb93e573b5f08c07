import { mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LinkFolder } from './link-folder.ts';

it('a folder that cannot be removed at the moment fails nobody, and is left', async () => {
  const around = await mkdtemp(join(tmpdir(), 'panna-links-'));
  onTestFinished(() => rm(around, { recursive: true }));
  const [parent, away] = [join(around, 'parent'), join(around, 'away')];
  const folder = LinkFolder.make(parent);
  await rename(parent, away);
  // A link to itself cannot be opened.
  await symlink(parent, parent);
  folder?.remove();
  expect(await readdir(away)).toHaveLength(1);
});
