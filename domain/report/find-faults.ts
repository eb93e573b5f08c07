import type { Library } from '../library.ts';

/** Few enough notes to delay no request. */
const NOTES_A_STEP = 200;

/** Reports a fault only once, whatever becomes of the report. Returns false while there are more. */
export async function findFaults({ reports, clock }: Pick<Library, 'reports' | 'clock'>): Promise<boolean> {
  const now = clock();
  await reports.addUnreadable(NOTES_A_STEP, now);
  return reports.addDuplicates(NOTES_A_STEP, now);
}
