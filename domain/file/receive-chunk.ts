import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { CHUNK_BYTES, chunksOf, FILE_NAME_MAX, type StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { sharerOf } from '../note/share-note.ts';
import { characters, withoutDirectionSigns } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { admitUpload } from './admit-upload.ts';
import { badRange, tooLarge } from './file-refusals.ts';
import type { Incoming, IncomingChunk } from './incoming.ts';
import { storeChunk } from './store-chunk.ts';
import { storeWhole } from './store-whole.ts';

/**
 * Receives a whole file, or one chunk of it. Chunks may arrive in any order and concurrently; the last to
 * arrive completes the file. A chunk of a complete file changes nothing and returns the file. Every file is
 * screened (`FileScreening`) before it is stored as complete.
 * @throws Refusal not-allowed `note.share`; conflict `file.exists`, `file.piece-missing`; invalid
 * `file.type`, `file.foreign`, `file.too-many-pixels`, `file.too-tall`, `file.locked`, `file.range`,
 * `file.empty`, `file.name`, `file.piece-broken`; too-large `file.too-large`; not-found `file.unknown` if it
 * is deleted meanwhile; too-many `limit.reached`, and too-many and no-room as `admitUpload`.
 */
export async function receiveChunk(
  library: Library,
  account: Account | undefined,
  incoming: Incoming,
): Promise<StoredFile> {
  const sharer = sharerOf(library, account);
  checkIncoming(incoming, library.settings.maxFileBytes);
  const now = library.clock();
  const { number } = incoming.chunk ?? { number: 1 };
  await takeOfMailbox(library.quickLimits, LIMITS.chunk, sharer, now);
  const end = await admitUpload(library, sharer, incoming, now);
  let came: number | undefined;
  try {
    const { bytes, chunk } = incoming;
    const isCounted = chunk?.started !== undefined;
    if (number === 1 && !isCounted) await takeOfMailbox(library.limits, LIMITS.file, sharer, now);
    const fresh = newFile(library, sharer, incoming, now);
    if (chunk && fresh.chunks > 1) return await storeChunk(library, fresh, bytes, chunk);
    const file = await storeWhole(library, fresh, bytes, chunk);
    if (!chunk) came = file.size;
    return file;
  } finally {
    end(came);
  }
}

function checkIncoming({ name, chunk }: Incoming, maxFileBytes: number): void {
  checkName(name);
  if (!chunk) return;
  if (chunk.size > maxFileBytes) throw tooLarge(maxFileBytes);
  if (chunk.number < 1 || chunk.number > countOf(chunk)) throw badRange();
}

/** @throws Refusal invalid `file.name`. */
export function checkName(name: string): void {
  if (withoutDirectionSigns(name) === '' || characters(name) > FILE_NAME_MAX || /\p{Cc}/u.test(name)) {
    throw new Refusal('invalid', { name: 'file.name', values: { most: FILE_NAME_MAX } });
  }
}

function countOf({ size, started }: IncomingChunk): number {
  return chunksOf(size, started?.chunkBytes ?? CHUNK_BYTES);
}

export function newFile(
  library: Pick<Library, 'newId'>,
  owner: Pick<Account, 'id'>,
  { fileId, name, chunk }: Omit<Incoming, 'bytes'>,
  now: Date,
): StoredFile {
  return {
    id: fileId,
    key: library.newId(),
    owner: owner.id,
    name: withoutDirectionSigns(name),
    type: undefined,
    size: chunk?.size ?? 0,
    chunks: chunk ? countOf(chunk) : 1,
    chunksReceived: 0,
    sha256: undefined,
    md5: undefined,
    sentSha256: undefined,
    createdAt: now,
    updatedAt: now,
    completedAt: undefined,
    temporarySince: now,
  };
}
