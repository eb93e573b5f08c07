import { isSystemFile } from '../../../domain/import/system-files.ts';
import type { ChosenFile } from '../table/chosen-papers.ts';

export type FolderFile = { path: string; file: File };

export type Folder = { name: string; files: FolderFile[] };

/** Files of a folder, without those of operating systems. Paths are relative to the folder. */
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
