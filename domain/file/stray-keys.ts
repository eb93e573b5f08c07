import type { Files } from '../file.ts';
import type { Bytes } from './bytes.ts';

/**
 * The keys of bytes that no record has and that nothing has touched since `before`, as one list for each that the
 * store gives: mostly empty ones, so that whoever walks through them can rest in between, or stop.
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
