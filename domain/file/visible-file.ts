import type { FileCondition, FileQuery, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { unknownFile } from './file-refusals.ts';

type Records = Pick<Library, 'files'>;
type Viewed = Pick<StoredFile, 'temporarySince' | 'owner'>;

type Viewer = { id: string; isModerator: boolean };
export type ViewerOf = () => Promise<Viewer | undefined>;

/**
 * A file with a note is public. A temporary one, even incomplete, is visible only to the account that sent
 * it. `visibleTo` expresses the same rule as a condition.
 */
function isVisible({ temporarySince, owner }: Viewed, viewer: string | undefined): boolean {
  return temporarySince === undefined || (viewer !== undefined && owner === viewer);
}

export function visibleTo(viewer: string | undefined): FileCondition {
  const withNote: FileCondition = { field: 'temporarySince', known: false };
  return viewer === undefined ? withNote : { any: [withNote, { field: 'owner', values: [viewer] }] };
}

export async function findVisible(
  { files }: Records,
  viewer: string | undefined,
  id: string,
): Promise<StoredFile | undefined> {
  const file = await files.find(id);
  return file && isVisible(file, viewer) ? file : undefined;
}

/** @throws Refusal as `Files.list`. */
export function listVisible(
  { files }: Records,
  viewer: string | undefined,
  query: FileQuery,
): Promise<StoredFile[]> {
  return files.list(query, visibleTo(viewer));
}

/**
 * Counts up to `most`.
 * @throws as `listVisible`.
 */
export function countVisible(
  { files }: Records,
  viewer: string | undefined,
  conditions: readonly FileCondition[],
  most: number,
): Promise<number> {
  return files.count(conditions, visibleTo(viewer), most);
}

/**
 * Finds a complete file that the viewer may see. Moderators also see files of notes that a moderator has
 * hidden, and former files of notes.
 * @throws Refusal not-found `file.unknown`.
 */
export async function openFile(
  library: Pick<Library, 'files' | 'hiddenNotes'>,
  viewerOf: ViewerOf,
  id: string,
): Promise<StoredFile> {
  const file = await library.files.find(id);
  if (!file?.completedAt) throw unknownFile();
  const viewer = file.temporarySince && (await viewerOf());
  if (isVisible(file, viewer?.id)) return file;
  const hidden = viewer?.isModerator ? await library.hiddenNotes.findByFile(id) : undefined;
  if (!hidden || hidden.hiddenBy === 'owner') throw unknownFile();
  return file;
}
