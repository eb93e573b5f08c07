import { type Chunk, type CompleteDigest, pieceSize, type ReceivedChunks, type StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { isRefusal } from '../refusal.ts';
import { badRange, fileTaken, unknownFile } from './file-refusals.ts';
import type { IncomingChunk } from './incoming.ts';
import { refuseLocked } from './refuse-locked.ts';

export type Storing = Pick<Library, 'files' | 'bytes' | 'fileScreening' | 'pageReader' | 'newId' | 'clock'>;

export async function storeChunk(
  library: Storing,
  fresh: StoredFile,
  bytes: AsyncIterable<Uint8Array>,
  { number, started }: Pick<IncomingChunk, 'number' | 'started'>,
): Promise<StoredFile> {
  const file = started?.file ?? (await beginOrFind(library, fresh, number));
  if (file.completedAt) return file;
  if (!isAlike(file, fresh)) throw badRange();
  const screening = library.fileScreening.firstChunk();
  const typed = number === 1 ? screening.transform(bytes) : bytes;
  const expected = pieceSize(file.size, number, started?.chunkBytes);
  const source = exactly(typed, expected);
  const stored = await library.bytes.putChunk(file.key, number, source, expected, started?.sha256);
  const at = library.clock();
  const type = screening.type() ?? file.type;
  const arrived = await record(library, file, { ...stored, number }, type, at);
  if (arrived.length === 0) return tooLate(library, file);
  if (arrived.length < file.chunks) return { ...file, type, chunksReceived: arrived.length, updatedAt: at };
  const digest = await join(library, file, arrived);
  const complete = await library.files.complete(file, digest, library.clock());
  if (complete.sha256 !== digest.sha256) await library.bytes.removeUnrecorded({ key: file.key, ...digest });
  return complete;
}

/** Restarts a rejected or broken upload if the first chunk has another size. */
async function beginOrFind(library: Storing, fresh: StoredFile, number: number): Promise<StoredFile> {
  const file = await library.files.begin(fresh);
  if (file.owner !== fresh.owner) throw fileTaken();
  const isAnother = !file.completedAt && !isAlike(file, fresh) && number === 1;
  return isAnother ? anew(library, file, fresh) : file;
}

export function isAlike(
  one: Pick<StoredFile, 'size' | 'chunks'>,
  other: Pick<StoredFile, 'size' | 'chunks'>,
): boolean {
  return one.size === other.size && one.chunks === other.chunks;
}

export async function anew(
  library: Pick<Storing, 'files' | 'bytes'>,
  file: StoredFile,
  fresh: StoredFile,
): Promise<StoredFile> {
  const restarted = await library.files.restart(file, { ...fresh, createdAt: file.createdAt });
  if (restarted.key !== file.key) await library.bytes.remove(file.key);
  return restarted;
}

/** Also removes the bytes that the chunk replaces, so that sending a chunk again takes no more space. */
async function record(
  library: Storing,
  file: StoredFile,
  chunk: Chunk,
  type: StoredFile['type'],
  at: Date,
): Promise<Chunk[]> {
  const { chunks, replaced } = await added(library, file, chunk, type, at);
  // Equal digests share one name. If a concurrent request with the same bytes removes them, `join` fails.
  if (replaced && replaced.sha256 !== chunk.sha256) await library.bytes.removeChunk(file.key, replaced);
  return chunks;
}

async function added(
  library: Storing,
  file: StoredFile,
  chunk: Chunk,
  type: StoredFile['type'],
  at: Date,
): Promise<ReceivedChunks> {
  try {
    return await library.files.addChunk(file, chunk, type, at);
  } catch (error) {
    // The file was deleted or restarted, so this key is never used again.
    if (isRefusal(error, 'file.unknown')) await library.bytes.removeChunks(file.key);
    throw error;
  }
}

async function tooLate(library: Storing, file: StoredFile): Promise<StoredFile> {
  await library.bytes.removeChunks(file.key);
  const complete = await library.files.find(file.id);
  if (!complete) throw unknownFile();
  return complete;
}

async function join(library: Storing, file: StoredFile, chunks: readonly Chunk[]): Promise<CompleteDigest> {
  const screening = library.fileScreening.wholeFile();
  try {
    const digest = await library.bytes.join(file.key, chunks, screening.transform);
    await refuseLocked(library, { key: file.key, owner: file.owner, ...digest }, screening);
    return digest;
  } catch (error) {
    if (isRefusal(error) && error.word === 'invalid') await giveUp(library, file);
    else if (!(await library.files.find(file.id))) throw unknownFile();
    throw error;
  }
}

async function giveUp(library: Storing, file: StoredFile): Promise<void> {
  const now = library.clock();
  await anew(library, file, {
    ...file,
    key: library.newId(),
    type: undefined,
    chunksReceived: 0,
    updatedAt: now,
  });
}

/**
 * Fails if a chunk's length differs from the announced one: it must not replace a complete chunk.
 * @throws `badRange`
 */
export async function* exactly(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const block of source) {
    seen += block.length;
    if (seen > size) throw badRange();
    yield block;
  }
  if (seen < size) throw badRange();
}
