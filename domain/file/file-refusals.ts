import type { Fault } from '../fault.ts';
import { type FileType, MEGABYTE, tooLargeFault } from '../file.ts';
import { Refusal } from '../refusal.ts';
import { fileTypeOf, typeFault } from './file-type.ts';

export function unknownFile(): Refusal {
  return new Refusal('not-found', 'file.unknown');
}

export function badRange(): Refusal {
  return new Refusal('invalid', 'file.range');
}

export function fileTaken(): Refusal {
  return new Refusal('conflict', 'file.exists');
}

export function tooLarge(most: number): Refusal {
  return new Refusal('too-large', tooLargeFault(most));
}

/** A recorded chunk has no bytes while another upload of the same chunk replaces them. */
export function chunkMissing(): Refusal {
  return new Refusal('conflict', 'file.piece-missing');
}

export function brokenChunk(): Refusal {
  return new Refusal('invalid', 'file.piece-broken');
}

export function emptyFile(): Refusal {
  return new Refusal('invalid', 'file.empty');
}

/**
 * Detects the type by the bytes, not the name.
 * @throws Refusal invalid `file.empty`, `file.foreign`, `file.type`.
 */
export function acceptedType(head: Uint8Array): FileType {
  const type = fileTypeOf(head);
  if (!type) throw new Refusal('invalid', typeFault(head) ?? 'file.type');
  return type;
}

export function wrongType(): Refusal {
  return new Refusal('invalid', 'file.type');
}

const LATER_S = 3600;
const FULL_S = 300;
const UNWRITABLE_S = 60;

export function tooMuchUnshared(most: number): Refusal {
  const fault: Fault = { name: 'file.too-much-unshared', values: { most: megabytes(most) } };
  return new Refusal('too-many', fault, { retryAfter: LATER_S });
}

export function tooMuchToday(most: number, retryAfter = LATER_S): Refusal {
  const fault: Fault = { name: 'file.too-much-today', values: { most: megabytes(most) } };
  return new Refusal('too-many', fault, { retryAfter });
}

export function noRoom(): Refusal {
  return new Refusal('no-room', 'files.no-room', { retryAfter: FULL_S });
}

export function unwritable(cause: unknown): Refusal {
  const refusal = new Refusal('unavailable', 'files.unwritable', { retryAfter: UNWRITABLE_S });
  refusal.cause = cause;
  return refusal;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / MEGABYTE);
}
