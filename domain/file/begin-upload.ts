import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { chunksOf, SMALL_CHUNK_BYTES, type StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { sharerOf } from '../note/share-note.ts';
import { admitUpload } from './admit-upload.ts';
import { emptyFile, fileTaken, tooLarge, unknownFile } from './file-refusals.ts';
import type { Incoming } from './incoming.ts';
import { checkName, newFile, receiveChunk } from './receive-chunk.ts';
import { anew, isAlike } from './store-chunk.ts';

/** Announced before any byte is sent. `size` is in bytes. */
type Announcement = { fileId: string; name: string; size: number };

export type UploadState = { file: StoredFile; missing: number[] };

type Beginning = Pick<
  Library,
  | 'catalogue'
  | 'files'
  | 'bytes'
  | 'limits'
  | 'quickLimits'
  | 'uploadLedger'
  | 'securityLog'
  | 'settings'
  | 'newId'
  | 'clock'
>;

/**
 * Starts an upload that may be interrupted at any time, or resumes it in any session of its account. Disk
 * space and quotas are checked for the whole file, so that no upload is rejected halfway for a reason known
 * at its start.
 * @throws Refusal not-allowed `note.share`; invalid `file.name`, `file.empty`; too-large `file.too-large`;
 * conflict `file.exists`, also for an id of another account; too-many `limit.reached`, and too-many and
 * no-room as `admitUpload`.
 */
export async function beginUpload(
  library: Beginning,
  account: Account | undefined,
  announced: Announcement,
): Promise<UploadState> {
  const sharer = sharerOf(library, account);
  const { settings, files } = library;
  const { fileId, name, size } = announced;
  checkName(name);
  if (size === 0) throw emptyFile();
  if (size > settings.maxFileBytes) throw tooLarge(settings.maxFileBytes);
  const now = library.clock();
  await takeOfMailbox(library.quickLimits, LIMITS.chunk, sharer, now);
  const before = await files.find(fileId);
  if (before && before.owner !== sharer.id) throw fileTaken();
  const chunk = { number: 1, size, started: { chunkBytes: SMALL_CHUNK_BYTES, sha256: undefined } };
  const fresh = newFile(library, sharer, { fileId, name, chunk }, now);
  if (before?.completedAt && before.size !== size) throw fileTaken();
  if (before?.completedAt || (before && isAlike(before, fresh))) return stateOf(library, before);
  await takeOfMailbox(library.limits, LIMITS.file, sharer, now);
  const end = await admitUpload(library, sharer, { fileId, chunk }, now);
  try {
    const file = before ? await anew(library, before, fresh) : await files.begin(fresh);
    if (file.owner !== sharer.id) throw fileTaken();
    return await stateOf(library, file);
  } finally {
    end(0);
  }
}

/** @throws Refusal not-allowed `note.share`; not-found `file.unknown`, also for another account's upload. */
export async function uploadState(
  library: Pick<Library, 'catalogue' | 'files'>,
  account: Account | undefined,
  fileId: string,
): Promise<UploadState> {
  return stateOf(library, await ownUpload(library, account, fileId));
}

/**
 * Receives one chunk of an upload started by `beginUpload`. If the client can compute `sha256` (hex), a
 * damaged chunk is rejected on its own.
 * @throws as `uploadState` and `receiveChunk`.
 */
export async function receiveSmallChunk(
  library: Library,
  account: Account | undefined,
  {
    fileId,
    bytes,
    number,
    sha256,
  }: Pick<Incoming, 'fileId' | 'bytes'> & { number: number; sha256: string | undefined },
): Promise<StoredFile> {
  const file = await ownUpload(library, account, fileId);
  if (file.completedAt) return file;
  const { name, size } = file;
  const started = { chunkBytes: SMALL_CHUNK_BYTES, sha256, file };
  return receiveChunk(library, account, { fileId, name, bytes, chunk: { number, size, started } });
}

async function ownUpload(
  library: Pick<Library, 'catalogue' | 'files'>,
  account: Account | undefined,
  fileId: string,
): Promise<StoredFile> {
  const sharer = sharerOf(library, account);
  const file = await library.files.find(fileId);
  if (file?.owner !== sharer.id) throw unknownFile();
  if (!file.completedAt && file.chunks !== chunksOf(file.size, SMALL_CHUNK_BYTES)) throw unknownFile();
  return file;
}

async function stateOf({ files }: Pick<Library, 'files'>, file: StoredFile): Promise<UploadState> {
  if (file.completedAt) return { file, missing: [] };
  const received = new Set(await files.listChunks(file.id));
  const numbers = Array.from({ length: file.chunks }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !received.has(number));
  // If a crash prevented joining the chunks, sending the last one again joins them.
  return { file, missing: missing.length > 0 ? missing : numbers.slice(-1) };
}
