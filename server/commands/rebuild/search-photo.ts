import { open } from 'node:fs/promises';
import { databaseQuestions } from '../../../adapters/database/tables/questions/questions.ts';
import type { Library } from '../../../domain/library.ts';
import type { MatchedQuestion } from '../../../domain/question/match-questions.ts';
import { PHOTO_BYTES_MOST, searchByPhoto } from '../../../domain/question/search-by-photo.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Config } from '../../config.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { readerOf } from './pages-and-texts.ts';

/** Match as printed. `page`: of the file; `number`: of the question, as in `panna questions`. */
type PhotoQuestion = { id: string; note: string; page: number | null; number: number; score: number };

/** @throws CommandFault if the file is not a photo. */
export async function searchPhoto(
  storage: LibraryStorage,
  { config, root, photo }: { config: Config; root: string; photo: string },
): Promise<PhotoQuestion[]> {
  if (!config.ocr) throw new CommandFault('Reading photos needs OCR, which is off (OCR=off).');
  const bytes = await photoBytes(photo);
  const pageReader = await readerOf(config, root);
  try {
    return await photoResults({ questions: databaseQuestions(storage.engine), pageReader }, bytes);
  } finally {
    await pageReader.close();
  }
}

export async function photoResults(
  library: Pick<Library, 'questions' | 'pageReader'>,
  photo: Uint8Array,
): Promise<PhotoQuestion[]> {
  try {
    return (await searchByPhoto(library, photo, 'the command line')).map(printed);
  } catch (error) {
    if (isRefusal(error)) throw new CommandFault(error.message);
    throw error;
  }
}

/** Reads one byte more than allowed, to detect photos that are too large. */
async function photoBytes(path: string): Promise<Uint8Array> {
  const file = await open(path).catch(() => {
    throw new CommandFault(`${path} cannot be read.`);
  });
  try {
    const bytes = Buffer.alloc(PHOTO_BYTES_MOST + 1);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function printed({ question: { id, note, regions, number }, score }: MatchedQuestion): PhotoQuestion {
  return { id, note, page: regions[0]?.page ?? null, number, score: Math.round(1000 * score) / 1000 };
}
