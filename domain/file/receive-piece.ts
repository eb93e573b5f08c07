import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { FILE_NAME_MAX, PIECE_BYTES, piecesOf, type StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { sharerOf } from '../note/share-note.ts';
import { characters, withoutDirectionSigns } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { admitUpload } from './admit-upload.ts';
import { badRange, tooLarge } from './file-refusals.ts';
import type { Incoming, IncomingPiece } from './incoming.ts';
import { storePiece } from './store-piece.ts';
import { storeWhole } from './store-whole.ts';

/**
 * Receives a whole file, or one piece of it. Pieces may arrive in any order and several at once; the last to arrive
 * completes the file. A piece of a complete file changes nothing and answers the file. Every file is screened
 * (`FileScreening`) before it is stored as complete.
 * @throws Refusal not-allowed `note.share`; conflict `file.exists`; invalid `file.type`, `file.foreign`,
 * `file.too-many-pixels`, `file.locked`, `file.range`, `file.empty`, `file.name`, `file.piece-broken`; too-large
 * `file.too-large`;
 * not-found `file.unknown` when it is deleted meanwhile;
 * conflict `file.piece-missing`; too-many `limit.reached`, and too-many and no-room as `admitUpload`.
 */
export async function receivePiece(
  library: Library,
  account: Account | undefined,
  incoming: Incoming,
): Promise<StoredFile> {
  const sharer = sharerOf(library, account);
  checkIncoming(incoming, library.settings.maxFileBytes);
  const now = library.clock();
  const { number } = incoming.piece ?? { number: 1 };
  await takeOfMailbox(library.quickLimits, LIMITS.piece, sharer, now);
  const end = await admitUpload(library, sharer, incoming, now);
  let came: number | undefined;
  try {
    const { bytes, piece } = incoming;
    const isCounted = piece?.begun !== undefined;
    if (number === 1 && !isCounted) await takeOfMailbox(library.limits, LIMITS.file, sharer, now);
    const fresh = newFile(library, sharer, incoming, now);
    if (piece && fresh.pieces > 1) return await storePiece(library, fresh, bytes, piece);
    const file = await storeWhole(library, fresh, bytes, piece);
    if (!piece) came = file.size;
    return file;
  } finally {
    end(came);
  }
}

function checkIncoming({ name, piece }: Incoming, maxFileBytes: number): void {
  checkName(name);
  if (!piece) return;
  if (piece.size > maxFileBytes) throw tooLarge(maxFileBytes);
  if (piece.number < 1 || piece.number > countOf(piece)) throw badRange();
}

/** @throws Refusal invalid `file.name`. */
export function checkName(name: string): void {
  if (withoutDirectionSigns(name) === '' || characters(name) > FILE_NAME_MAX || /\p{Cc}/u.test(name)) {
    throw new Refusal('invalid', { name: 'file.name', values: { most: FILE_NAME_MAX } });
  }
}

function countOf({ size, begun }: IncomingPiece): number {
  return piecesOf(size, begun?.pieceBytes ?? PIECE_BYTES);
}

/** The record of an upload of which nothing has arrived. */
export function newFile(
  library: Pick<Library, 'newId'>,
  owner: Pick<Account, 'id'>,
  { fileId, name, piece }: Omit<Incoming, 'bytes'>,
  now: Date,
): StoredFile {
  return {
    id: fileId,
    key: library.newId(),
    owner: owner.id,
    name: withoutDirectionSigns(name),
    type: undefined,
    size: piece?.size ?? 0,
    pieces: piece ? countOf(piece) : 1,
    piecesReceived: 0,
    sha256: undefined,
    md5: undefined,
    sentSha256: undefined,
    createdAt: now,
    updatedAt: now,
    completedAt: undefined,
    temporarySince: now,
  };
}
