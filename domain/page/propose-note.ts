import type { Account } from '../account.ts';
import { unknownFile } from '../file/file-refusals.ts';
import { readableFile } from '../file/readable-file.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { guessNote, type NoteGuess } from '../note/guess-note.ts';
import { sharerOf } from '../note/share-note.ts';
import { readAndKeep, type TextReading } from './read-text.ts';

/** The longest time to wait for a proposal. */
const PATIENCE_MS = 8_000;

/**
 * Proposes what a note of this file may say, from its first page and its name. Reading a photo takes seconds: if the
 * page is not read in time, the proposal follows from the name alone.
 * @throws Refusal not-allowed, not-found `file.unknown` also for a file of another account, too-many `limit.reached`.
 */
export async function proposeNote(
  library: TextReading & Pick<Library, 'catalogue' | 'limits'>,
  account: Account | undefined,
  id: string,
): Promise<NoteGuess> {
  const sharer = sharerOf(library, account);
  const file = await library.files.find(id);
  if (!file?.completedAt || file.owner !== sharer.id) throw unknownFile();
  await takeOrRefuse(library.limits, LIMITS.proposal, sharer.id, library.clock());
  const text = await firstPageOf(library, file);
  return guessNote(library.catalogue, { text, fileName: file.name, year: library.clock().getUTCFullYear() });
}

/** Stored, so that the page is not read again for search. */
async function firstPageOf(library: TextReading, file: StoredFile): Promise<string> {
  const [stored] = await library.pageTexts.findAll([{ file: file.id, page: 1 }]);
  if (stored || !file.type) return stored?.text ?? '';
  const readable = readableFile(library, file, file.type);
  const options = { priority: 'interactive', patienceMs: PATIENCE_MS } as const;
  // Other calls tell what is wrong with the file. Without its text the form stays empty, and can be filled in by hand.
  const read = await readAndKeep(library, file.id, readable, 1, options).catch(() => undefined);
  return read?.text ?? '';
}
