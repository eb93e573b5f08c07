import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../../domain/catalogue.ts';
import type { ImportRow } from '../../domain/import/import-row.ts';
import { duplicateRow, planRow } from '../../domain/import/plan-row.ts';
import { splitRow } from '../../domain/import/split-row.ts';
import { WHY } from '../../domain/import/why-words.ts';
import { FIRST_LANGUAGE } from '../../domain/language.ts';
import type { Library } from '../../domain/library.ts';
import type { PageReader, PageRun } from '../../domain/page/page-reader.ts';
import { paperName } from '../../domain/paper/download-name.ts';
import { type BatchPage, type BatchPaper, splitBatch } from '../../domain/paper/split-batch.ts';
import { createFolder } from '../create-folder.ts';
import { IMPORT_TABLE, writeImportTable } from '../import/import-table-file.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import type { Output } from '../terminal/output.ts';
import { batchFiles, type StackFile } from './batch-files.ts';
import { AT_ONCE, readBatch } from './read-batch.ts';

export type SplitCall = {
  folder: string;
  batch: readonly string[];
  isPartial: boolean;
};

export type Split = { rows: ImportRow[]; sheets: number; pages: number };

/** Splits a batch at its sheets into a folder of PDFs, with a table of their places. @throws CommandFault */
export async function splitPapers(
  library: Pick<Library, 'catalogue' | 'notes' | 'settings'>,
  reader: PageReader,
  { folder, batch, isPartial }: SplitCall,
  output: Output,
): Promise<Split> {
  await requireEmpty(folder);
  const files = await batchFiles(batch);
  const pages = await readBatch(reader, files, output);
  const papers = splitBatch(pages, { isPartial });
  if (!papers.some(({ sheet }) => sheet))
    throw new CommandFault('No separator sheet found. Print some with panna sheets.');
  const words = library.catalogue.in(FIRST_LANGUAGE);
  const before = new Map<string, string>();
  const rows: ImportRow[] = [];
  for (const paper of papers) {
    const [first] = paper.pages;
    const path = first ? nameOf(words, paper, rows) : '';
    const bytes = first && (await reader.join(runsOf(files, paper.pages), AT_ONCE));
    const sha256 = bytes ? createHash('sha256').update(bytes).digest('hex') : '';
    if (bytes) await writeFile(join(folder, path), bytes);
    const thing = { path, size: bytes?.length ?? 0, facts: async () => ({ sha256, isPaper: true }) };
    const skipped =
      bytes && ((await planRow(library, thing, WHY)) ?? duplicateRow({ path, sha256 }, before, WHY));
    const createdAt = first && files[first.file]?.changedAt;
    rows.push({ ...splitRow(words, paper, { path, sha256, createdAt }), ...(skipped && left(skipped)) });
  }
  const filed = rows.filter(({ path }) => path !== '');
  await writeImportTable(join(folder, IMPORT_TABLE), filed, '');
  return { rows, sheets: pages.filter(({ sheet }) => sheet).length, pages: pages.length };
}

const left = ({ state, why }: ImportRow) => ({ state, why });

async function requireEmpty(folder: string): Promise<void> {
  await createFolder(folder);
  if ((await readdir(folder)).length > 0)
    throw new CommandFault(`${folder} is not empty. Choose another folder.`);
}

function nameOf(words: Catalogue, { sheet }: BatchPaper, before: readonly ImportRow[]): string {
  const { course = 'without a sheet', exam, examYear } = sheet ?? {};
  const note = { course, exam, examYear, kind: undefined, description: '' };
  const name = paperName(note, { type: 'application/pdf' }, words).replace(/\s+(?=\.pdf$)/, '');
  const taken = new Set(before.map(({ path }) => path.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? name : name.replace(/\.pdf$/, ` (${number}).pdf`);
    if (!taken.has(path.toLowerCase())) return path;
  }
}

function runsOf(files: readonly StackFile[], pages: readonly BatchPage[]): PageRun[] {
  const runs: PageRun[] = [];
  for (const { file: at, page } of pages) {
    const file = files[at]?.readable;
    if (!file) throw new Error(`The batch has no file ${at}`);
    const last = runs.at(-1);
    if (last?.file === file && last.last + 1 === page) last.last = page;
    else runs.push({ file, first: page, last: page });
  }
  return runs;
}
