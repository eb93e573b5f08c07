import { type Files, TEMPORARY_HOURS } from '../file.ts';
import type { Library } from '../library.ts';
import type { Bytes } from './bytes.ts';
import { removeBytes } from './remove-file.ts';

type Swept = Pick<Library, 'bytes' | 'pageImages' | 'files' | 'clock'>;

/**
 * Removes bytes without a record, which a crash may leave, and page pictures without one. Reads the whole
 * store: call it rarely. Calls `goOn` between batches: it may wait, and stops the run by returning false.
 * Returns the number of keys from which something was removed.
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

async function* removals(library: Swept, hours: number): AsyncGenerator<number> {
  const { bytes, pageImages, files, clock } = library;
  const before = new Date(clock().getTime() - hours * 3_600_000);
  for await (const keys of strayKeys(bytes, files, before)) {
    for (const key of keys) await removeBytes(library, key);
    yield keys.length;
  }
  // Removes them at any age: a file has its record before its pages are rendered.
  for await (const keys of pageImages.listKeys()) {
    const gone = await files.withoutRecord(keys);
    for (const key of gone) await pageImages.remove(key);
    yield gone.length;
  }
}

/**
 * Keys of bytes without a record, untouched since `before`. Yields one batch, usually empty, per batch of the
 * store, so that the caller can pause or stop.
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
