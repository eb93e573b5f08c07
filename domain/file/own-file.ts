import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { unknownFile } from './file-refusals.ts';

/**
 * Complete files only.
 * @throws Refusal not-found `file.unknown`, also for another account's file.
 */
export async function ownFile(
  { files }: Pick<Library, 'files'>,
  owner: { id: string },
  id: string,
): Promise<StoredFile> {
  const file = await files.find(id);
  if (!file?.completedAt || file.owner !== owner.id) throw unknownFile();
  return file;
}
