// node test/released/make-library.ts: a small library and its backup, made by the build of this version, and what the changelog
// says of it. Run once for each release; what is there already stays as it is.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { node24, root } from '../../scripts/node24.js';
import { VERSION } from '../../server/version.ts';
import { startPanna } from '../panna.ts';
import { student } from '../person.ts';

const target = join(import.meta.dirname, VERSION);
if (existsSync(target)) throw new Error(`${target} is there already`);
const folder = await mkdtemp(join(tmpdir(), 'panna-released-'));
try {
  const dataDir = join(folder, 'library');
  await mkdir(dataDir);
  await fill(dataDir);
  const args = ['panna.js', 'backup', join(folder, 'backup')];
  execFileSync(node24(), args, { cwd: root, env: { DATA_DIR: dataDir }, stdio: 'inherit' });
  // Derived from the rest, or of this machine.
  for (const name of ['outbox', 'pages', 'catalogue.json', 'files/reading'])
    await rm(join(dataDir, name), { recursive: true, force: true });
  const database = new DatabaseSync(join(dataDir, 'library.sqlite'));
  database.exec('vacuum');
  database.close();
  await mkdir(target);
  const [, section = ''] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  await writeFile(join(target, 'changes.md'), `${section.replace(/^.*\n/, '').trim()}\n`);
  for (const name of ['library', 'backup']) {
    const archive = join(target, `${name}.tar.gz`);
    const flags = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go='];
    execFileSync('tar', ['--create', '--gzip', '--file', archive, ...flags, '--directory', folder, name]);
  }
} finally {
  await rm(folder, { recursive: true });
}

/** Two accounts, two papers, a favourite and a report. Nothing that a sweep would miss after a while. */
async function fill(dataDir: string): Promise<void> {
  const panna = await startPanna({ DATA_DIR: dataDir });
  const asha = await student(panna, undefined, 'asha');
  const ravi = await student(panna, undefined, 'ravi');
  const done = [
    await asha.share({
      description: 'Mid-term of 2019',
      kind: 'paper',
      exam: 'mid-semester',
      examYear: 2019,
    }),
    await ravi.share({ description: 'अंतिम परीक्षा', kind: 'notes' }),
  ];
  const note = done[0]?.body.$id;
  done.push(
    await ravi.call('POST', '/tablesdb/library/tables/favourites/rows', {
      body: { rowId: 'unique()', data: { note } },
    }),
    await ravi.call('POST', '/tablesdb/library/tables/reports/rows', {
      body: { rowId: 'unique()', data: { note, kind: 'other', text: 'A page is missing.' } },
    }),
  );
  await panna.close();
  const refused = done.filter(({ status }) => status !== 201);
  if (refused.length > 0) throw new Error(JSON.stringify(refused.map(({ body }) => body)));
}
