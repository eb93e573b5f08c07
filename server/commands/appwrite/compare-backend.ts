import type { Library } from '../../../domain/library.ts';
import type { Note } from '../../../domain/note.ts';
import type { Backend } from './backend.ts';
import type { BackendFile, BackendRow } from './backend-records.ts';
import { type Trouble, troubleWith } from './trouble.ts';

export type Compared = {
  rows: number;
  files: number;
  cleaned: number;
  unused: number;
  differing: Trouble[];
};

export async function compareBackend(
  library: Library,
  backend: Backend,
  missing: ReadonlySet<string>,
): Promise<Compared> {
  const compared: Compared = { rows: 0, files: 0, cleaned: 0, unused: 0, differing: [] };
  for await (const row of backend.rows()) {
    if (missing.has(row.id)) continue;
    const note = (await library.notes.find(row.id)) ?? (await library.hiddenNotes.find(row.id));
    const difference = note ? differenceOf(row, note) : 'It is no longer in the library.';
    if (difference) compared.differing.push(troubleWith(row, 'missing', difference));
    else compared.rows += 1;
  }
  for await (const file of backend.files()) await compareFile(library, file, compared);
  return compared;
}

function differenceOf(row: BackendRow, note: Note): string | undefined {
  if (note.image !== row.image) return 'Its file differs from the backend’s.';
  if (note.createdAt.getTime() !== row.createdAt.getTime()) return 'Its date differs from the backend’s.';
  return undefined;
}

async function compareFile(library: Library, file: BackendFile, compared: Compared): Promise<void> {
  const here = await library.files.find(file.id);
  const note = (await library.notes.findByFile(file.id)) ?? (await library.hiddenNotes.findByFile(file.id));
  if (!here?.completedAt || !note) {
    compared.unused += 1;
    return;
  }
  const isSame = here.size === file.size && (file.md5 === '' || here.md5 === file.md5);
  const isCleaned = here.size === file.size && here.sha256 !== here.sentSha256;
  const isStored = await library.bytes.open(here).then(Boolean);
  if (isStored && (isSame || isCleaned)) {
    compared.files += 1;
    if (isCleaned) compared.cleaned += 1;
    return;
  }
  const { id, image, college, branch, year, course, description } = note;
  const why = isStored ? 'The content of its file differs.' : 'The content of its file is missing.';
  compared.differing.push({ id, image, college, branch, year, course, description, state: 'missing', why });
}
