import type { Refusal } from '../../../domain/refusal.ts';
import { damagedDatabase, fullDatabase, lockedDatabase, unwritableDatabase } from '../storage-refusals.ts';

// Primary result codes of SQLite: https://www.sqlite.org/rescode.html
const BUSY = 5;

const REFUSALS: Record<number, (cause: unknown) => Refusal> = {
  [BUSY]: lockedDatabase,
  // Read-only, disk error (including an exceeded quota), disk full, cannot be opened.
  8: unwritableDatabase,
  10: unwritableDatabase,
  13: fullDatabase,
  14: unwritableDatabase,
  // Damaged, or not a database.
  11: damagedDatabase,
  26: damagedDatabase,
};

export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

export function translated(error: unknown): unknown {
  return REFUSALS[primaryCode(error)]?.(error) ?? error;
}

function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
