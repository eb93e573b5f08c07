import type { CompleteDigest, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { brokenChunk, fileTaken } from './file-refusals.ts';
import type { IncomingChunk } from './incoming.ts';
import { refuseLocked } from './refuse-locked.ts';
import { exactly, type Storing } from './store-chunk.ts';

/**
 * Stores a file from one request and then adds its record, or reuses the record of an earlier upload with its
 * id that was rejected or interrupted. With `chunk`, the file was announced as one chunk: its size is known,
 * and the request can be repeated.
 */
export async function storeWhole(
  library: Storing & Pick<Library, 'settings'>,
  fresh: StoredFile,
  bytes: AsyncIterable<Uint8Array>,
  chunk: IncomingChunk | undefined,
): Promise<StoredFile> {
  const before = await library.files.find(fresh.id);
  if (before && before.owner !== fresh.owner) throw fileTaken();
  if (before?.completedAt) return again(before, chunk !== undefined);
  if (before) await takePlace(library, before, fresh);
  const screening = library.fileScreening.wholeFile();
  const source = chunk ? exactly(bytes, fresh.size) : bytes;
  const most = chunk ? fresh.size : library.settings.maxFileBytes;
  const digest = await library.bytes.putWhole(fresh.key, screening.transform(source), most);
  const expected = chunk?.started?.sha256;
  if (expected !== undefined && expected !== digest.sentSha256) {
    await library.bytes.remove(fresh.key);
    throw brokenChunk();
  }
  await refuseLocked(library, { key: fresh.key, owner: fresh.owner, ...digest }, screening);
  const complete = completeFile(library, fresh, digest, screening.type());
  const stored = before
    ? await completed(library, complete, digest)
    : await library.files.addComplete(complete);
  if (stored.key === fresh.key) return stored;
  // A concurrent request won. The same bytes of the same account are the same file.
  await library.bytes.remove(fresh.key);
  if (stored.owner === fresh.owner && stored.sha256 === digest.sha256) return stored;
  throw fileTaken();
}

function again(file: StoredFile, isChunk: boolean): StoredFile {
  if (isChunk) return file;
  throw fileTaken();
}

async function takePlace(library: Storing, before: StoredFile, fresh: StoredFile): Promise<void> {
  const anew = await library.files.restart(before, { ...fresh, createdAt: before.createdAt });
  if (anew.key !== fresh.key) throw fileTaken();
  await library.bytes.remove(before.key);
}

function completeFile(
  library: Storing,
  fresh: StoredFile,
  digest: CompleteDigest,
  type: StoredFile['type'],
): StoredFile {
  const now = library.clock();
  return { ...fresh, ...digest, type, chunksReceived: 1, updatedAt: now, completedAt: now };
}

async function completed(library: Storing, file: StoredFile, digest: CompleteDigest): Promise<StoredFile> {
  const { size, sha256, md5 } = digest;
  await library.files.addChunk(file, { number: 1, size, sha256, md5 }, file.type, file.updatedAt);
  return library.files.complete(file, digest, file.updatedAt);
}
