import type { FileCondition, FileQuery, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { unknownFile } from './file-refusals.ts';

type Records = Pick<Library, 'files'>;
type Viewed = Pick<StoredFile, 'temporarySince' | 'owner'>;

type Viewer = { id: string; isModerator: boolean };
/** Answers the visitor's account. It reads the session, so it is called for temporary files only. */
export type ViewerOf = () => Promise<Viewer | undefined>;

/**
 * Every visitor may see a file that a note refers to; a temporary one, half an upload too, only the account that sent
 * it. `viewer` is the visitor's account. `visibleTo` says the same as a condition.
 */
function isVisible({ temporarySince, owner }: Viewed, viewer: string | undefined): boolean {
  return temporarySince === undefined || (viewer !== undefined && owner === viewer);
}

/** `isVisible` as the condition of a list. */
export function visibleTo(viewer: string | undefined): FileCondition {
  const withNote: FileCondition = { field: 'temporarySince', known: false };
  return viewer === undefined ? withNote : { any: [withNote, { field: 'owner', values: [viewer] }] };
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

/**
 * A complete file whose bytes and pages the viewer may see: for moderators also that of a note which one of them has
 * hidden, and one that a note had before. @throws Refusal not-found `file.unknown`.
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
