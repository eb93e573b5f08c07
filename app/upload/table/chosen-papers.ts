import { FILE_ACCEPT, FILE_NAME_MAX } from '../../../domain/file.ts';
import { compareNames } from '../../../domain/primitives/name-order.ts';

/** File and its parent folders, outermost first. */
export type ChosenFile = { file: File; folder: string };

/** Limit of a batch: more is too much to review, and fills a phone. */
export const PAPERS_MOST = 100;

export type ChosenPapers = {
  papers: ChosenFile[];
  /** Files that are neither PDF nor picture, by their names. */
  others: number;
  beyond: number;
};

const ENDINGS = FILE_ACCEPT.split(',');

export function papersAmong(chosen: readonly ChosenFile[], most: number): ChosenPapers {
  const seen = chosen.filter(({ file }) => !file.name.startsWith('.'));
  const papers = seen.filter(({ file: { name } }) => isPaper(name)).sort(byName);
  return {
    papers: papers.slice(0, Math.max(0, most)),
    others: seen.length - papers.length,
    beyond: Math.max(0, papers.length - Math.max(0, most)),
  };
}

function isPaper(name: string): boolean {
  return name.length <= FILE_NAME_MAX && ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Files of a folder come before those of its subfolders. */
function byName(one: ChosenFile, other: ChosenFile): number {
  return compareNames(one.folder, other.folder) || compareNames(one.file.name, other.file.name);
}

/**
 * Files of an input, with their paths if a folder was chosen, or of dropped files and folders. Stops after
 * about `most`.
 */
export async function chosenFiles(
  list: readonly (File | FileSystemEntry)[],
  most = FILES_MOST,
): Promise<ChosenFile[]> {
  const files = list.filter((each) => each instanceof File);
  if (files.length === 0) return filesDropped(list as readonly FileSystemEntry[], most);
  const folderOf = (file: File) => (file.webkitRelativePath ?? '').split('/').slice(0, -1).join('/');
  return files.map((file) => ({ file, folder: folderOf(file) }));
}

/** Limits on depth and number of files, because somebody may drop a whole disk. */
const DEPTH_MOST = 12;
const FILES_MOST = 2000;

async function filesDropped(roots: readonly FileSystemEntry[], most: number): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  let level: { entry: FileSystemEntry; folder: string }[] = roots.map((entry) => ({ entry, folder: '' }));
  for (let depth = 0; depth < DEPTH_MOST && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { entry, folder } of level) {
      if (found.length >= most) return found;
      if (isFile(entry)) {
        const file = await fileOf(entry);
        if (file) found.push({ file, folder });
      } else {
        const inside = folder === '' ? entry.name : `${folder}/${entry.name}`;
        const entries = await entriesIn(entry as FileSystemDirectoryEntry, most);
        next.push(...entries.map((each) => ({ entry: each, folder: inside })));
      }
    }
    level = next;
  }
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Undefined for an unreadable file, such as a deleted one. */
function fileOf(entry: FileSystemFileEntry): Promise<File | undefined> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(undefined)));
}

/** `readEntries` returns batches, and an empty one at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry, most: number): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (some.length === 0 || all.length >= most) return all;
    all.push(...some);
  }
}
