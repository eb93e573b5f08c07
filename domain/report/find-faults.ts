import type { Library } from '../library.ts';

/** Notes per step, so that it delays no request. */
const NOTES_A_STEP = 200;

/** Reports unreadable files and duplicate notes, each once whatever becomes of the report. False while more is left. */
export async function findFaults({ reports, clock }: Pick<Library, 'reports' | 'clock'>): Promise<boolean> {
  const now = clock();
  await reports.addUnreadable(NOTES_A_STEP, now);
  return reports.addDuplicates(NOTES_A_STEP, now);
}
