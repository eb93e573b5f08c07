import type { FileCondition, FileQuery, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { unknownFile } from './file-refusals.ts';

type Records = Pick<Library, 'files'>;
type Viewed = Pick<StoredFile, 'completedAt' | 'owner'>;

/**
 * Every visitor may see a complete file, whether a note refers to it or not; half an upload, whose pieces are still
 * coming, only the account that sends it. `viewer` is the visitor's account. `visibleTo` says the same as a condition.
 */
function isVisible({ completedAt, owner }: Viewed, viewer: string | undefined): boolean {
  return completedAt !== undefined || (viewer !== undefined && owner === viewer);
}

/** `isVisible` as the condition of a list. */
export function visibleTo(viewer: string | undefined): FileCondition {
  const complete: FileCondition = { field: 'completedAt', known: true };
  return viewer === undefined ? complete : { any: [complete, { field: 'owner', values: [viewer] }] };
}

/** The record of a file; undefined when there is none that the viewer may see. */
export async function findVisible(
  { files }: Records,
  viewer: string | undefined,
  id: string,
): Promise<StoredFile | undefined> {
  const file = await files.find(id);
  return file && isVisible(file, viewer) ? file : undefined;
}

/** The files that the viewer may see. @throws Refusal as `Files.list`. */
export function listVisible(
  { files }: Records,
  viewer: string | undefined,
  query: FileQuery,
): Promise<StoredFile[]> {
  return files.list(query, visibleTo(viewer));
}

/** How many files that the viewer may see meet the conditions, counted no further than `most`. @throws as `listVisible`. */
export function countVisible(
  { files }: Records,
  viewer: string | undefined,
  conditions: readonly FileCondition[],
  most: number,
): Promise<number> {
  return files.count(conditions, visibleTo(viewer), most);
}

/** A file whose bytes every visitor may read: a complete one. @throws Refusal not-found `file.unknown`. */
export async function openFile(library: Records, id: string): Promise<StoredFile> {
  const file = await library.files.find(id);
  if (!file?.completedAt) throw unknownFile();
  return file;
}
