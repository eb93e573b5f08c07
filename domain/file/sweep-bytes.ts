import { TEMPORARY_HOURS } from '../file.ts';
import type { Library } from '../library.ts';
import { removeBytes } from './remove-bytes.ts';
import { strayKeys } from './stray-keys.ts';

/**
 * Removes bytes without a record, as a crash leaves them. Walks through the whole store, so it is asked for seldom;
 * `goOn` is asked between every few hundred keys: it may take its time, and says whether to go on. Answers how many.
 */
export async function sweepBytes(
  { bytes, pageImages, files, clock }: Pick<Library, 'bytes' | 'pageImages' | 'files' | 'clock'>,
  goOn: () => Promise<boolean>,
  hours = TEMPORARY_HOURS,
): Promise<number> {
  const before = new Date(clock().getTime() - hours * 3_600_000);
  let swept = 0;
  for await (const keys of strayKeys(bytes, files, before)) {
    for (const key of keys) await removeBytes({ bytes, pageImages }, key);
    swept += keys.length;
    if (!(await goOn())) break;
  }
  return swept;
}
