import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { digestOf } from '../../../adapters/files/digest.ts';
import type { StoredFile } from '../../../domain/file.ts';
import { blankRow, type ImportRow } from '../../../domain/import/import-row.ts';
import type { Library } from '../../../domain/library.ts';
import type { Note } from '../../../domain/note.ts';
import { paperName } from '../../../domain/paper/download-name.ts';
import type { Config } from '../../config.ts';
import { createFolder } from '../../create-folder.ts';
import { IMPORT_TABLE, writeImportTable } from '../../import/import-table-file.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import type { Output } from '../../terminal/output.ts';

type Exported = {
  papers: number;
  kept: number;
  lacking: string[];
};

const NOTES_AT_ONCE = 200;

/**
 * Exports all visible papers into a folder under readable names, with a table for `panna import`. Continues
 * an interrupted export.
 */
export async function exportPapers(
  folder: string,
  { config, root, output }: { config: Config; root: string; output: Output },
): Promise<Exported> {
  await requireOwnFolder(folder);
  const { library, close } = await openLibrary(config, root, () => {});
  const done: Exported = { papers: 0, kept: 0, lacking: [] };
  const lines: ImportRow[] = [];
  const taken = new Set<string>();
  try {
    for (let after = 0; ; ) {
      const notes = await library.notes.listArrivals(after, NOTES_AT_ONCE);
      const last = notes.at(-1);
      if (!last) break;
      after = last.sequence;
      for (const note of notes) {
        const line = await exportOne(library, folder, note, { taken, done });
        if (line) lines.push(line);
        output.progress('Writing', lines.length, lines.length + NOTES_AT_ONCE);
      }
    }
    await writeImportTable(join(folder, IMPORT_TABLE), lines, '');
    output.progress('Writing', 1, 1);
    return { ...done, papers: lines.length };
  } finally {
    await close();
  }
}

async function requireOwnFolder(folder: string): Promise<void> {
  await createFolder(folder);
  const inside = await readdir(folder);
  const isOwn = inside.length === 0 || inside.includes(IMPORT_TABLE) || inside.includes(UNFINISHED);
  if (!isOwn) throw new CommandFault(`${folder} is not empty and not an export. Choose another folder.`);
  await mkdir(join(folder, UNFINISHED), { recursive: true });
}

/** Temporary folder; if it exists, an export was interrupted. */
const UNFINISHED = '.export';

type Writing = { taken: Set<string>; done: Exported };

async function exportOne(
  library: Library,
  folder: string,
  note: Note,
  { taken, done }: Writing,
): Promise<ImportRow | undefined> {
  const file = await library.files.find(note.image);
  if (!file?.completedAt) return undefined;
  const path = pathOf(library, note, file, taken);
  const target = join(folder, path);
  if (await isThere(target, file)) done.kept += 1;
  else if (!(await writeBytes(library, folder, target, { file, at: note.createdAt }))) {
    done.lacking.push(note.id);
    return undefined;
  }
  return lineOf(library, note, file, path);
}

async function isThere(target: string, { size, sha256 }: StoredFile): Promise<boolean> {
  const there = await stat(target).catch(() => undefined);
  return there?.size === size && (await digestOf(createReadStream(target))).sha256 === sha256;
}

async function writeBytes(
  { bytes }: Pick<Library, 'bytes'>,
  folder: string,
  target: string,
  { file, at }: { file: StoredFile; at: Date },
): Promise<boolean> {
  const source = await bytes.open(file);
  if (!source) return false;
  const part = join(folder, UNFINISHED, 'part');
  await pipeline(source, createWriteStream(part));
  await utimes(part, at, at);
  await mkdir(join(target, '..'), { recursive: true });
  await rename(part, target);
  return true;
}

/** Characters that file systems reject in folder names. */
const UNFIT = /[/\\:*?"<>|\p{Cc}]+/gu;

function stepOf(name: string): string {
  return (
    [...name.replace(UNFIT, '-')]
      .slice(0, 80)
      .join('')
      .replace(/^\.+|[. ]+$/g, '') || '-'
  );
}

/** `COT/IT/2nd/TIT-233 Data Structures/TIT-233 End semester 2023.pdf`; repeated names are numbered. */
function pathOf(
  { catalogue }: Pick<Library, 'catalogue'>,
  note: Note,
  file: StoredFile,
  taken: Set<string>,
): string {
  const title = catalogue.courseAt(note)?.title ?? '';
  const steps = [note.college, note.branch, note.year, `${note.course} ${title}`].map(stepOf);
  const name = paperName(note, file, catalogue);
  const [ending = ''] = /\.[a-z]+$/.exec(name) ?? [];
  const stem = stepOf(name.slice(0, name.length - ending.length));
  for (let number = 1; ; number += 1) {
    const path = [...steps, number === 1 ? `${stem}${ending}` : `${stem} (${number})${ending}`].join('/');
    if (taken.has(path.toLowerCase())) continue;
    taken.add(path.toLowerCase());
    return path;
  }
}

function lineOf(
  { catalogue }: Pick<Library, 'catalogue'>,
  note: Note,
  file: StoredFile,
  path: string,
): ImportRow {
  const { college, branch, year, course, kind = '', exam = '', examYear, description, createdAt } = note;
  return {
    ...blankRow(path, file.sha256 ?? ''),
    ...{ college, branch, year, course, kind, exam, description },
    course_title: catalogue.courseAt(note)?.title ?? '',
    exam_year: String(examYear ?? ''),
    created: createdAt.toISOString(),
    state: 'sure',
  };
}
