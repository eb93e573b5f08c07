import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { madePdf } from '../../test/made-papers.ts';
import { readConfig } from '../config.ts';
import { openLibrary } from '../open-library.ts';
import { sheetsPdf } from '../sheets/sheet-pdf.ts';
import { runCommand } from './run-command.ts';

const PAGES = [
  'README.md',
  ...['backup', 'install', 'upgrade', 'moderate', 'troubleshoot', 'your-university', 'importing'],
].map((name) => (name.endsWith('.md') ? name : `docs/${name}.md`));

/** As the pages write them: in a line that is set in, or between back quotes. Settings before a command are left out. */
const WRITTEN = /(?:^ {4}|`)(?:[A-Z_]+=\S+ )*(?:npx |\.\/)?panna ([a-z][^`\n]*)/gm;

/** `panna start` serves until it is stopped: the tests of starting do that. */
const COMMANDS = [
  ...new Set(
    PAGES.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(WRITTEN)].map(([, words = '']) => words.trim()),
    ),
  ),
].filter((words) => words !== 'start');

let folder: string;
let note: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-documented-'));
  const released = join(root, 'test/released/1.0.0/library.tar.gz');
  execFileSync('tar', ['--extract', '--file', released, '-C', folder]);
  const { library, close } = await openLibrary(
    readConfig({ DATA_DIR: join(folder, 'library') }, root),
    root,
    () => {},
  );
  const [first] = await library.notes.list({ conditions: [], order: [], limit: 1, offset: 0 });
  note = first?.id ?? '';
  await close();
  await run('backup backup');
  await mkdir(join(folder, 'scans'));
  await writeFile(join(folder, 'scans/tit233_2019.pdf'), (await madePdf()).buffer);
  await writeFile(join(folder, 'scan.pdf'), await madeBatch());
});
afterAll(() => rm(folder, { recursive: true }));

/** A separator sheet, and a page behind it. */
async function madeBatch(): Promise<Uint8Array> {
  const place = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
  const sheet = { ...place, exam: 'end-semester', examYear: 2023, set: 'a', number: 1, of: 1 };
  const words = {
    siteName: 'Panna',
    counted: '1',
    title: 'Data Structures',
    exam: 'End',
    place: 'COT',
    hint: 'Lay',
  };
  const batch = await PDFDocument.load(await sheetsPdf([{ sheet, ...words }]));
  batch.addPage().drawText('1. Define a stack, and say what a queue does.', { x: 50, y: 700 });
  return batch.save();
}

let places = 0;

/** Values in place of a reader's. Each restore and each export has an empty place of its own. */
function filled(words: string): string[] {
  const [command = '', act] = words.split(' ');
  const isFilled = command === 'restore' && !words.includes('--file');
  const catalogue = act === 'export' ? `export-${places++}` : join(root, 'catalogue');
  const isOfCatalogue = command === 'catalogue' || command === 'check-catalogue';
  const meant: Record<string, string> = {
    ...{ FOLDER: isOfCatalogue ? catalogue : 'backup', '~/our-university': catalogue, COMMAND: 'import' },
    ...{ '/mnt/elsewhere/panna': 'backup', '/srv/panna': 'moved' },
    ...{ '~/scans': 'scans', '~/papers': 'papers' },
    ...{
      PAPER: note,
      ID: note,
      TEXT: 'asha',
      ACCOUNT: EMAIL,
      EMAIL,
      ADDRESS: EMAIL,
      'YOU@example.edu': EMAIL,
    },
  };
  const args = words.split(' ').map((word) => meant[word] ?? word);
  if (command === 'move' && !words.includes('--to-data-dir')) args.push('--to-data-dir', 'moved');
  return isFilled ? [...args, `--in-${places++}`] : args;
}

const EMAIL = 'asha@gbpuat.ac.in';

async function run(words: string): Promise<{ code: number; output: string }> {
  const args = filled(words);
  const place = args.find((arg) => arg.startsWith('--in-'));
  let output = '';
  const out = { write: (text: string) => (output += text) } as unknown as NodeJS.WriteStream;
  const env = { DATA_DIR: join(folder, place ?? 'library'), LOG_LEVEL: 'silent' };
  const code = await runCommand({ root, env, folder, args: args.filter((arg) => arg !== place), out });
  return { code, output };
}

describe('a command that the documents name', () => {
  it.each(COMMANDS)('does what it is named for: panna %s', async (words) => {
    const { code, output } = await run(words);
    // The account of this library has nothing to turn off: `reset-second-factor.test.ts` shows one that has.
    if (words.startsWith('account second-factor reset'))
      expect(output).toContain('Two-step verification isn’t on');
    else expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  });

  it('is one of many', () => {
    expect(COMMANDS.length).toBeGreaterThan(15);
  });
});
