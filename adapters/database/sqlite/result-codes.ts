import type { Refusal } from '../../../domain/refusal.ts';
import { damagedDatabase, fullDatabase, lockedDatabase, unwritableDatabase } from '../storage-refusals.ts';

// Primary result codes of SQLite: https://www.sqlite.org/rescode.html
const BUSY = 5;

const REFUSALS: Record<number, (cause: unknown) => Refusal> = {
  [BUSY]: lockedDatabase,
  // Read-only, an error of the disk (a quota that is used up too), full, cannot be opened.
  8: unwritableDatabase,
  10: unwritableDatabase,
  13: fullDatabase,
  14: unwritableDatabase,
  // Damaged, and no database at all.
  11: damagedDatabase,
  26: damagedDatabase,
};

export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/** A fault of the disk or of another program as a refusal; any other error as it is. */
export function translated(error: unknown): unknown {
  return REFUSALS[primaryCode(error)]?.(error) ?? error;
}

function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
