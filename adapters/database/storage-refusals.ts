import { Refusal } from '../../domain/refusal.ts';

/** The refusals for what a database cannot do at the moment. `cause` is for the log. */

const SOON_S = 5;
const LATER_S = 60;
/** As long as for files, because an operator has to make room. */
const FULL_S = 300;

/** Another program holds the lock, or a row of this one, for longer than a person waits. */
export function lockedDatabase(cause: unknown): Refusal {
  const message =
    'The library is busy with something else at the moment, so this could not be done. Please try again in a few seconds.';
  return because(cause, new Refusal('unavailable', 'database.locked', message, { retryAfter: SOON_S }));
}

export function fullDatabase(cause: unknown): Refusal {
  const message =
    'The library has no room on its disk at the moment, so this could not be done. Everything can still be read. Please try again later.';
  return because(cause, new Refusal('no-room', 'database.no-room', message, { retryAfter: FULL_S }));
}

/** The disk is read-only, or fails. */
export function unwritableDatabase(cause: unknown): Refusal {
  const message =
    'The library cannot write to its disk at the moment, so this could not be done. Please try again in a few minutes.';
  return because(cause, new Refusal('unavailable', 'database.unwritable', message, { retryAfter: LATER_S }));
}

export function damagedDatabase(cause: unknown): Refusal {
  const message =
    'The database of the library is damaged, and has to be repaired by the people who run it. Please try again later.';
  return because(cause, new Refusal('unavailable', 'database.damaged', message, { retryAfter: FULL_S }));
}

/** The server of the database is away. */
export function absentDatabase(cause: unknown): Refusal {
  const message = 'The library is being looked after at the moment. Please try again in a few seconds.';
  return because(cause, new Refusal('unavailable', 'database.unavailable', message, { retryAfter: SOON_S }));
}

function because(cause: unknown, refusal: Refusal): Refusal {
  refusal.cause = cause;
  return refusal;
}
