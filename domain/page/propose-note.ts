import type { Account } from '../account.ts';
import { unknownFile } from '../file/file-refusals.ts';
import { readableFile } from '../file/readable-file.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { guessNote, type NoteGuess } from '../note/guess-note.ts';
import { sharerOf } from '../note/share-note.ts';
import { readAndKeep, type TextReading } from './read-text.ts';

/** Longer than this nobody waits for a form to fill itself. */
const PATIENCE_MS = 8_000;

/**
 * What a note of this file may be about, told by its first page and its name, for whoever uploaded it. Reading takes
 * seconds for a photo; what is not read in time is told by the name alone.
 * @throws Refusal not-allowed, not-found `file.unknown` also for somebody else's file, too-many `limit.reached`.
 */
export async function proposeNote(
  library: Library,
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

/** Kept, so that it is not read a second time for search. */
async function firstPageOf(library: TextReading, file: StoredFile): Promise<string> {
  const [kept] = await library.pageTexts.findAll([{ file: file.id, page: 1 }]);
  if (kept || !file.type) return kept?.text ?? '';
  const readable = readableFile(library, file, file.type);
  const how = { priority: 'interactive', patienceMs: PATIENCE_MS } as const;
  // Whatever is wrong with the file is said elsewhere: a form that is not filled can be filled in.
  const read = await readAndKeep(library, file.id, readable, 1, how).catch(() => undefined);
  return read?.text ?? '';
}
