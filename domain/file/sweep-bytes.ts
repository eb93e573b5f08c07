import { type Files, TEMPORARY_HOURS } from '../file.ts';
import type { Library } from '../library.ts';
import type { Bytes } from './bytes.ts';
import { removeBytes } from './remove-file.ts';

type Swept = Pick<Library, 'bytes' | 'pageImages' | 'files' | 'clock'>;

/**
 * Removes bytes without a record, as a crash leaves them, and pictures of pages without one. Walks through the whole
 * store, so it is called seldom. `goOn` is called between every few hundred keys: it may wait before it resolves, and
 * false ends the sweep. Answers of how many keys something was removed.
 */
export async function sweepBytes(
  library: Swept,
  goOn: () => Promise<boolean>,
  hours = TEMPORARY_HOURS,
): Promise<number> {
  let swept = 0;
  for await (const removed of removals(library, hours)) {
    swept += removed;
    if (!(await goOn())) break;
  }
  return swept;
}

/** One step of the sweep after the other, each with the number of keys that it removed. */
async function* removals(library: Swept, hours: number): AsyncGenerator<number> {
  const { bytes, pageImages, files, clock } = library;
  const before = new Date(clock().getTime() - hours * 3_600_000);
  for await (const keys of strayKeys(bytes, files, before)) {
    for (const key of keys) await removeBytes(library, key);
    yield keys.length;
  }
  // However new: a file has its record before its pages are drawn.
  for await (const keys of pageImages.listKeys()) {
    const gone = await files.withoutRecord(keys);
    for (const key of gone) await pageImages.remove(key);
    yield gone.length;
  }
}

/**
 * The keys of bytes that no record has and that nothing has touched since `before`: one list, mostly empty, for each
 * list of keys that the store gives, so that the caller can pause or stop in between.
 */
export async function* strayKeys(
  bytes: Pick<Bytes, 'listKeys' | 'touchedAt'>,
  files: Pick<Files, 'withoutRecord'>,
  before: Date,
): AsyncGenerator<string[]> {
  for await (const keys of bytes.listKeys()) {
    const strays: string[] = [];
    for (const key of await files.withoutRecord(keys)) {
      const touchedAt = await bytes.touchedAt(key);
      if (touchedAt && touchedAt < before) strays.push(key);
    }
    yield strays;
  }
}
