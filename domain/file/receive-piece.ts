import type { Account } from '../account.ts';
import {
  type Digest,
  FILE_NAME_MAX,
  FILE_SENTENCES,
  type FileType,
  fileTypeOf,
  PIECE_BYTES,
  type Piece,
  piecesOf,
  type StoredFile,
} from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { sharerOf } from '../note/share-note.ts';
import { characters } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { unknownFile } from './open-file.ts';

/** Bytes on their way in: a whole file, or one piece of a file whose size the sender knows. */
export type Incoming = {
  fileId: string;
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Left out for a whole file in one go. `number` counts from 1; `size` is that of the whole file in bytes. */
  piece?: { number: number; size: number };
};

/**
 * Takes one piece of a file, in any order, several at once; the last one to arrive completes the file.
 * A piece of a complete file changes nothing and answers the file.
 * @throws Refusal not-allowed `note.share`; conflict `file.exists`; invalid `file.type`, `file.range`, `file.empty`,
 * `file.name`; too-large `file.too-large`; not-found `file.unknown` when it is deleted on the way; too-many.
 */
export async function receivePiece(
  library: Library,
  account: Account | undefined,
  incoming: Incoming,
): Promise<StoredFile> {
  const sharer = sharerOf(library, account);
  checkIncoming(incoming, library.settings.maxFileBytes);
  const now = library.clock();
  const number = incoming.piece?.number ?? 1;
  if (number === 1) await takeOrRefuse(library.limits, LIMITS.file, sharer.id, now);
  const file = await begun(library, sharer, incoming, newFile(library, sharer, incoming, now));
  if (file.completedAt) {
    if (incoming.piece) return file;
    throw fileTaken();
  }
  if (file.size !== (incoming.piece?.size ?? 0)) throw badRange();
  return store(library, file, incoming, number);
}

/**
 * The record that the bytes belong to. An upload that was refused or broke off must not stand in the way of the next
 * one: its owner begins anew with a first piece of a file of another size.
 */
async function begun(
  library: Library,
  sharer: Account,
  { piece }: Incoming,
  fresh: StoredFile,
): Promise<StoredFile> {
  const file = await library.files.begin(fresh);
  if (file.owner !== sharer.id) throw fileTaken();
  const isAnother = !file.completedAt && file.size !== fresh.size && (piece?.number ?? 1) === 1;
  if (!isAnother) return file;
  const restarted = await library.files.restart(file, { ...fresh, createdAt: file.createdAt });
  if (restarted.key !== file.key) await library.bytes.remove(file.key);
  return restarted;
}

async function store(
  library: Library,
  file: StoredFile,
  incoming: Incoming,
  number: number,
): Promise<StoredFile> {
  let type: FileType | undefined;
  const accept = (head: Uint8Array) => {
    if (number === 1) type = acceptedType(head);
  };
  const expected = incoming.piece ? pieceSize(file.size, number) : undefined;
  const most = expected ?? library.settings.maxFileBytes;
  const bytes = expected === undefined ? incoming.bytes : exactly(incoming.bytes, expected);
  const stored = await library.bytes.putPiece(file.key, number, bytes, most, accept);
  const arrived = await library.files.addPiece(file, { ...stored, number }, type, library.clock());
  if (arrived.length === 0) return tooLate(library, file, incoming);
  if (arrived.length < file.pieces) return (await library.files.find(file.id)) ?? file;
  const digest = await join(library, file, arrived);
  const complete = await library.files.complete(file, digest, library.clock());
  // Of two who send different bytes as one file, one is told so: the record knows which came first.
  if (file.pieces === 1 && complete.sha256 !== stored.sha256) throw fileTaken();
  return complete;
}

/** The file was completed by others while this piece was on its way. */
async function tooLate(library: Library, file: StoredFile, { piece }: Incoming): Promise<StoredFile> {
  await library.bytes.removePieces(file.key);
  const complete = await library.files.find(file.id);
  if (!complete) throw unknownFile();
  if (piece) return complete;
  throw fileTaken();
}

async function join(library: Library, file: StoredFile, pieces: readonly Piece[]): Promise<Digest> {
  try {
    return await library.bytes.join(file.key, pieces);
  } catch (error) {
    // Deleted by its owner meanwhile.
    throw (await library.files.find(file.id)) ? error : unknownFile();
  }
}

/** A piece that is shorter or longer than announced fails on its way in: it must not replace a whole one. */
async function* exactly(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const block of source) {
    seen += block.length;
    if (seen > size) throw badRange();
    yield block;
  }
  if (seen < size) throw badRange();
}

function checkIncoming({ name, piece }: Incoming, maxFileBytes: number): void {
  if (name === '' || characters(name) > FILE_NAME_MAX || /\p{Cc}/u.test(name)) {
    throw new Refusal(
      'invalid',
      'file.name',
      `A file's name has 1 to ${FILE_NAME_MAX} characters, none of them a control character.`,
    );
  }
  if (!piece) return;
  if (piece.size > maxFileBytes) throw tooLarge(maxFileBytes);
  if (piece.number < 1 || piece.number > piecesOf(piece.size)) throw badRange();
}

function newFile(library: Library, owner: Account, { fileId, name, piece }: Incoming, now: Date): StoredFile {
  return {
    id: fileId,
    key: library.newId(),
    owner: owner.id,
    name,
    type: undefined,
    size: piece?.size ?? 0,
    pieces: piece ? piecesOf(piece.size) : 1,
    piecesReceived: 0,
    sha256: undefined,
    md5: undefined,
    createdAt: now,
    updatedAt: now,
    completedAt: undefined,
  };
}

function pieceSize(size: number, number: number): number {
  return Math.min(PIECE_BYTES, size - (number - 1) * PIECE_BYTES);
}

/** @throws Refusal invalid `file.type`: the bytes decide, not the name. */
function acceptedType(head: Uint8Array): FileType {
  if (head.length === 0) throw new Refusal('invalid', 'file.empty', FILE_SENTENCES.empty);
  const type = fileTypeOf(head);
  if (type) return type;
  throw new Refusal('invalid', 'file.type', FILE_SENTENCES.type);
}

function badRange(): Refusal {
  return new Refusal(
    'invalid',
    'file.range',
    'The pieces of the file do not fit together. Please upload it again.',
  );
}

function fileTaken(): Refusal {
  return new Refusal('conflict', 'file.exists', 'A storage file with the requested ID already exists.');
}

export function tooLarge(most: number): Refusal {
  return new Refusal('too-large', 'file.too-large', FILE_SENTENCES.tooLargeFor(most));
}
