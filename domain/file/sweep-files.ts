import { TEMPORARY_HOURS } from '../file.ts';
import type { Library } from '../library.ts';
import { removeBytes } from './remove-file.ts';

const BATCH = 100;

export async function sweepFiles(
  library: Pick<Library, 'files' | 'bytes' | 'pageImages' | 'clock'>,
  hours = TEMPORARY_HOURS,
): Promise<number> {
  const before = new Date(library.clock().getTime() - hours * 3_600_000);
  let swept = 0;
  for (;;) {
    const abandoned = await library.files.listAbandoned(before, BATCH);
    for (const file of abandoned) {
      // Removes the record first: a crash in between leaves bytes without a record, which `sweepBytes`
      // removes. `before` is checked again because a note or a chunk may have been added meanwhile.
      if (!(await library.files.remove(file.id, before))) continue;
      await removeBytes(library, file.key);
      swept += 1;
    }
    if (abandoned.length < BATCH) return swept;
  }
}
