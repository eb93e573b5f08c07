import { isSystemFile } from '../../../domain/import/system-files.ts';
import type { ChosenFile } from '../many/chosen-papers.ts';

/** A file, and its path within the folder that was chosen. */
export type FolderFile = { path: string; file: File };

/** What was chosen: the name of the folder, and the files in it in the order of their paths. */
export type Folder = { name: string; files: FolderFile[] };

/** Those files that no system made for itself. The folder itself is no step of their paths. */
export function folderOf(chosen: readonly ChosenFile[]): Folder {
  const whole = chosen.map(({ file, folder }) => ({
    path: folder === '' ? file.name : `${folder}/${file.name}`,
    file,
  }));
  const [first = ''] = whole.map(({ path }) => path.split('/')[0] ?? '');
  const isOne = whole.every(({ path }) => path.startsWith(`${first}/`));
  const files = whole
    .map(({ path, file }) => ({ path: isOne ? path.slice(first.length + 1) : path, file }))
    .filter(({ path }) => !isSystemFile(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return { name: isOne ? first : (files[0]?.file.name ?? ''), files };
}
