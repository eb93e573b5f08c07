import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../../../domain/catalogue.ts';
import type { ImportRow } from '../../../domain/import/import-row.ts';
import { FIRST_LANGUAGE } from '../../../domain/language.ts';
import type { PageReader, PageRun } from '../../../domain/page/page-reader.ts';
import { paperName } from '../../../domain/paper/download-name.ts';
import { type StackPage, type StackPaper, splitStack } from '../../../domain/paper/split-stack.ts';
import { IMPORT_TABLE } from '../import/export-papers.ts';
import { writeImportTable } from '../import/import-table-file.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import type { Output } from '../terminal/output.ts';
import { AT_ONCE, readStack } from './read-stack.ts';
import { splitRow } from './split-row.ts';
import { type StackFile, stackFiles } from './stack-files.ts';

export type SplitCall = {
  folder: string;
  stack: readonly string[];
  isPartial: boolean;
};

export type Split = { rows: ImportRow[]; covers: number; pages: number };

/** Splits a stack at its covers into a folder of PDFs, with a table that says where each belongs. @thlines CommandFault */
export async function splitPapers(
  catalogue: Catalogue,
  reader: PageReader,
  { folder, stack, isPartial }: SplitCall,
  output: Output,
): Promise<Split> {
  await requireEmpty(folder);
  const files = await stackFiles(stack);
  const pages = await readStack(reader, files, output);
  const papers = splitStack(pages, { isPartial });
  if (!papers.some(({ cover }) => cover))
    throw new CommandFault('No separator sheet found. Print some with panna sheets.');
  const words = catalogue.in(FIRST_LANGUAGE);
  const rows: ImportRow[] = [];
  for (const paper of papers) {
    const [first] = paper.pages;
    const path = first ? nameOf(words, paper, rows) : '';
    const bytes = first && (await reader.join(runsOf(files, paper.pages), AT_ONCE));
    if (bytes) await writeFile(join(folder, path), bytes);
    const createdAt = first && files[first.file]?.changedAt;
    rows.push(splitRow(words, paper, { path, bytes, createdAt }));
  }
  const filed = rows.filter(({ path }) => path !== '');
  await writeImportTable(join(folder, IMPORT_TABLE), filed, '');
  return { rows, covers: pages.filter(({ cover }) => cover).length, pages: pages.length };
}

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new CommandFault(`${folder} is not empty. Choose another folder.`);
}

function nameOf(words: Catalogue, { cover }: StackPaper, before: readonly ImportRow[]): string {
  const { course = 'without a cover', exam, examYear } = cover ?? {};
  const note = { course, exam, examYear, kind: undefined, description: '' };
  const name = paperName(note, { type: 'application/pdf' }, words).replace(/\s+(?=\.pdf$)/, '');
  const taken = new Set(before.map(({ path }) => path.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? name : name.replace(/\.pdf$/, ` (${number}).pdf`);
    if (!taken.has(path.toLowerCase())) return path;
  }
}

function runsOf(files: readonly StackFile[], pages: readonly StackPage[]): PageRun[] {
  const runs: PageRun[] = [];
  for (const { file: at, page } of pages) {
    const file = files[at]?.readable;
    if (!file) throw new Error(`The stack has no file ${at}`);
    const last = runs.at(-1);
    if (last?.file === file && last.last + 1 === page) last.last = page;
    else runs.push({ file, first: page, last: page });
  }
  return runs;
}
