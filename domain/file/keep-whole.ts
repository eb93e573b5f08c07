import type { Digest, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { fileTaken } from './file-refusals.ts';
import { exactly } from './keep-piece.ts';
import { refuseLocked } from './refuse-locked.ts';

/**
 * Keeps a file that comes in one go. It has no record before its bytes are safe, unless an upload under its id was
 * refused or broke off before: that one must not stand in the way. `isPiece`: its size was announced, and it may
 * come again.
 */
export async function keepWhole(
  library: Library,
  fresh: StoredFile,
  bytes: AsyncIterable<Uint8Array>,
  isPiece: boolean,
): Promise<StoredFile> {
  const before = await library.files.find(fresh.id);
  if (before && before.owner !== fresh.owner) throw fileTaken();
  if (before?.completedAt) return again(before, isPiece);
  if (before) await takePlace(library, before, fresh);
  const screening = library.fileScreening.wholeFile();
  const source = isPiece ? exactly(bytes, fresh.size) : bytes;
  const most = isPiece ? fresh.size : library.settings.maxFileBytes;
  const digest = await library.bytes.putWhole(fresh.key, screening.transform(source), most);
  await refuseLocked(library, { key: fresh.key, ...digest }, screening);
  const complete = completeFile(library, fresh, digest, screening.type());
  const kept = before
    ? await completed(library, complete, digest)
    : await library.files.addComplete(complete);
  if (kept.key === fresh.key) return kept;
  // Somebody was faster. The same bytes of the same person are the same file.
  await library.bytes.remove(fresh.key);
  if (kept.owner === fresh.owner && kept.sha256 === digest.sha256) return kept;
  throw fileTaken();
}

function again(file: StoredFile, isPiece: boolean): StoredFile {
  if (isPiece) return file;
  throw fileTaken();
}

async function takePlace(library: Library, before: StoredFile, fresh: StoredFile): Promise<void> {
  const anew = await library.files.restart(before, { ...fresh, createdAt: before.createdAt });
  if (anew.key !== fresh.key) throw fileTaken();
  await library.bytes.remove(before.key);
}

function completeFile(
  library: Library,
  fresh: StoredFile,
  digest: Digest,
  type: StoredFile['type'],
): StoredFile {
  const now = library.clock();
  return { ...fresh, ...digest, type, piecesReceived: 1, updatedAt: now, completedAt: now };
}

async function completed(library: Library, file: StoredFile, digest: Digest): Promise<StoredFile> {
  await library.files.addPiece(file, { number: 1, ...digest }, file.type, file.updatedAt);
  return library.files.complete(file, digest, file.updatedAt);
}
