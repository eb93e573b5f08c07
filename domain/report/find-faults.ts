import type { Library } from '../library.ts';

/** Notes that one step looks at, so that it delays no request. */
const NOTES_A_STEP = 200;

/**
 * Reports what the library itself finds: files whose pages cannot be shown, and notes with the bytes of an earlier one.
 * Each is reported once, whatever becomes of the report. False while there is more to look at.
 */
export async function findFaults({ reports, clock }: Pick<Library, 'reports' | 'clock'>): Promise<boolean> {
  const now = clock();
  await reports.addUnreadable(NOTES_A_STEP, now);
  return reports.addDuplicates(NOTES_A_STEP, now);
}
