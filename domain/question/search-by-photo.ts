import { pictureTypeOf, typeFault } from '../file/file-type.ts';
import type { ReadableFile } from '../file/readable-file.ts';
import { MEGABYTE, tooLargeFault } from '../file.ts';
import type { Library } from '../library.ts';
import { ReadingFailed, ReadingStopped, Unreadable } from '../page/page-reader.ts';
import { isRefusal, Refusal } from '../refusal.ts';
import { type MatchedQuestion, matchQuestions } from './match-questions.ts';

/** Size of the largest photos of phones. Browsers with JavaScript scale a photo down first. */
export const PHOTO_BYTES_MOST = 15 * MEGABYTE;
const FOUND_MOST = 10;
/** Minimum similarity: photos of other things have less in common with any question. */
const SIMILARITY_LEAST = 0.25;
/** Reading takes one to two seconds, longest for a large photo on its side. Slower ones block others. */
const READING = { priority: 'interactive', patienceMs: 45_000, longestMs: 15_000, isPart: true } as const;
const RETRY_AFTER_S = 5;

/**
 * Questions of all courses similar to the one in a photo: most similar first, newer first in a tie. The photo
 * is held only in memory, until it is read. `asker`: key for fair queueing.
 * @throws Refusal invalid `file.empty`, `file.foreign`, `photo.type`, `photo.unreadable`, `photo.slow`;
 * too-large `file.too-large`; unavailable `photo.busy`, `photo.late`.
 */
export async function searchByPhoto(
  library: Pick<Library, 'questions' | 'pageReader'>,
  photo: Uint8Array,
  asker: string,
): Promise<MatchedQuestion[]> {
  const text = await readPhoto(library, photoOf(photo), asker);
  return (await matchQuestions(library, text, SIMILARITY_LEAST)).slice(0, FOUND_MOST);
}

function photoOf(photo: Uint8Array): ReadableFile {
  if (photo.length > PHOTO_BYTES_MOST) throw new Refusal('too-large', tooLargeFault(PHOTO_BYTES_MOST));
  const type = pictureTypeOf(photo);
  if (!type) throw new Refusal('invalid', foreign(photo));
  // Unique: the reading process keeps the last file open under its key.
  const key = `photo-${crypto.randomUUID()}`;
  return { key, type, size: photo.length, path: undefined, open: async () => inOnePiece(photo) };
}

function foreign(photo: Uint8Array) {
  const fault = typeFault(photo);
  const isPassedOn = fault && ['file.empty', 'file.foreign.heic'].includes(fault.name);
  return isPassedOn ? fault : ({ name: 'photo.type' } as const);
}

async function* inOnePiece(photo: Uint8Array) {
  yield photo;
}

async function readPhoto(
  { pageReader }: Pick<Library, 'pageReader'>,
  file: ReadableFile,
  asker: string,
): Promise<string> {
  const how = { ...READING, flow: `photos of ${asker}` };
  try {
    const { halves } = await pageReader.layoutOf(file, 1, how);
    return halves.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
  } catch (error) {
    if (error instanceof ReadingStopped)
      throw new Refusal('unavailable', 'photo.late', { retryAfter: RETRY_AFTER_S });
    if (isRefusal(error, 'pages.busy')) throw photoBusy();
    // Reading failed on this photo. A client's input must never count as a fault of the library.
    if (!(error instanceof Unreadable || error instanceof ReadingFailed)) throw error;
    const isSlow = error instanceof Unreadable && error.reason === 'too-slow';
    throw new Refusal('invalid', isSlow ? 'photo.slow' : 'photo.unreadable');
  }
}

export const photoBusy = () => new Refusal('unavailable', 'photo.busy', { retryAfter: RETRY_AFTER_S });
