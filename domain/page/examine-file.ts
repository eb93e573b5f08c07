import { readableFile } from '../file/readable-file.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { Unreadable } from './page-reader.ts';

type Examining = Pick<Library, 'files' | 'bytes' | 'pages' | 'pageReader'>;

/**
 * Records once whether a PDF has scripts or actions. One that takes too long to examine counts as active.
 * Nothing is recorded for one that does not open: no viewer gets it.
 * @throws ReadingStopped if the signal is aborted. After any other error, the call may be retried.
 */
export async function examineFile(library: Examining, id: string, signal: AbortSignal): Promise<void> {
  const file = await library.files.find(id);
  if (!file?.completedAt || file.type !== 'application/pdf') return;
  const [known] = await library.pages.preparationsOf([id]);
  if (known?.isActive !== undefined) return;
  const readable = readableFile(library, file, file.type);
  const isActive = await library.pageReader
    .isActive(readable, { priority: 'background', signal })
    .catch(isActiveBy);
  if (isActive !== undefined) await library.pages.setActive(id, isActive);
}

function isActiveBy(error: unknown): true | undefined {
  if (!(error instanceof Unreadable)) throw error;
  return error.reason === 'too-slow' || error.reason === 'too-large' ? true : undefined;
}

/** True if browsers may show the bytes. A PDF must have been examined: viewers run its scripts. */
export async function mayBeShown(
  { pages }: Pick<Library, 'pages'>,
  { id, type }: Pick<StoredFile, 'id' | 'type'>,
): Promise<boolean> {
  if (type !== 'application/pdf') return true;
  const [known] = await pages.preparationsOf([id]);
  return known?.isActive === false;
}
