import { FILE_SENTENCES, MEGABYTE } from '../file.ts';
import { Refusal } from '../refusal.ts';

export function unknownFile(): Refusal {
  return new Refusal('not-found', 'file.unknown', 'There is no such file.');
}

export function badRange(): Refusal {
  return new Refusal(
    'invalid',
    'file.range',
    'The pieces of the file do not fit together. Please upload it again.',
  );
}

export function fileTaken(): Refusal {
  return new Refusal('conflict', 'file.exists', 'There is a file with this id already.');
}

export function tooLarge(most: number): Refusal {
  return new Refusal('too-large', 'file.too-large', FILE_SENTENCES.tooLargeFor(most));
}

/** A recorded piece has no bytes: while it was sent twice, other bytes took its place for a moment. */
export function pieceMissing(): Refusal {
  const sentence = 'A piece of the file is missing. Please upload it again.';
  return new Refusal('conflict', 'file.piece-missing', sentence);
}

/** The bytes of a piece do not have the digest that came with it: nothing of it is stored. */
export function brokenPiece(): Refusal {
  const sentence = 'A piece of the file was damaged on its way. Please send it again.';
  return new Refusal('invalid', 'file.piece-broken', sentence);
}

export function emptyFile(): Refusal {
  return new Refusal('invalid', 'file.empty', FILE_SENTENCES.empty);
}

/** The seconds after which a person may try again when the time of the next free room is unknown. */
const LATER_S = 3600;
const FULL_S = 300;
const UNWRITABLE_S = 60;

export function tooMuchUnshared(most: number): Refusal {
  const message = `With this file you would have more than ${megabytes(most)} that are not shared yet, the most for one person. Please share what you uploaded, or try again tomorrow: files that are not shared are removed after a day.`;
  return new Refusal('too-many', 'file.too-much-unshared', message, { retryAfter: LATER_S });
}

export function tooMuchToday(most: number, retryAfter = LATER_S): Refusal {
  const message = `With this file you would have sent more than ${megabytes(most)} within a day, the most for one person. Please try again tomorrow.`;
  return new Refusal('too-many', 'file.too-much-today', message, { retryAfter });
}

export function noRoom(): Refusal {
  const message = 'The library has no room for new files at the moment. Please try again later.';
  return new Refusal('no-room', 'files.no-room', message, { retryAfter: FULL_S });
}

/** The disk is read-only, or fails. `cause` is for the log. */
export function unwritable(cause: unknown): Refusal {
  const message = 'The library cannot store files at the moment. Please try again in a few minutes.';
  const refusal = new Refusal('unavailable', 'files.unwritable', message, { retryAfter: UNWRITABLE_S });
  refusal.cause = cause;
  return refusal;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}
