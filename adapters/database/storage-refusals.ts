import { Refusal } from '../../domain/refusal.ts';

const SOON_S = 5;
const LATER_S = 60;
/** Same as for files: an operator has to free space. */
const FULL_S = 300;

export function lockedDatabase(cause: unknown): Refusal {
  return because(cause, new Refusal('unavailable', 'database.locked', { retryAfter: SOON_S }));
}

export function fullDatabase(cause: unknown): Refusal {
  return because(cause, new Refusal('no-room', 'database.no-room', { retryAfter: FULL_S }));
}

export function unwritableDatabase(cause: unknown): Refusal {
  return because(cause, new Refusal('unavailable', 'database.unwritable', { retryAfter: LATER_S }));
}

export function damagedDatabase(cause: unknown): Refusal {
  return because(cause, new Refusal('unavailable', 'database.damaged', { retryAfter: FULL_S }));
}

export function absentDatabase(cause: unknown): Refusal {
  return because(cause, new Refusal('unavailable', 'database.unavailable', { retryAfter: SOON_S }));
}

function because(cause: unknown, refusal: Refusal): Refusal {
  refusal.cause = cause;
  return refusal;
}
