import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';

/**
 * A file that everybody may read: complete, whether a note refers to it yet or not.
 * @throws Refusal not-found `file.unknown`.
 */
export async function openFile(library: Pick<Library, 'files'>, id: string): Promise<StoredFile> {
  const file = await library.files.find(id);
  if (!file?.completedAt) throw unknownFile();
  return file;
}

export function unknownFile(): Refusal {
  return new Refusal('not-found', 'file.unknown', 'The requested file could not be found.');
}
