import type { PageReader } from '../../domain/page/page-reader.ts';
import { ReadingStopped, Unreadable } from '../../domain/page/page-reader.ts';
import { isOutage } from '../../domain/refusal.ts';
import type { Health } from './health.ts';

const FAILURES = 3;
/** Milliseconds of waiting and reading that mean overload. */
const BEHIND_MS = 180_000;

export class ReadingHealth {
  #failures = 0;
  readonly #files = new Set<string>();
  readonly #started = new Set<{ at: number }>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  get state(): Health['reading'] {
    if (this.#failures >= FAILURES && this.#files.size > 1) return 'failing';
    const [oldest] = this.#started;
    return oldest && this.#now() - oldest.at > BEHIND_MS ? 'behind' : 'ok';
  }

  watch(reader: PageReader, counted: (what: 'drawn' | 'text', isRead: boolean) => void): PageReader {
    const watched = async <Result>(file: string, work: Promise<Result>, what?: 'drawn' | 'text') => {
      const started = { at: this.#now() };
      this.#started.add(started);
      try {
        const result = await work;
        this.#learn(undefined);
        if (what) counted(what, true);
        return result;
      } catch (error) {
        if (!isBrokenOff(error)) this.#learn(error instanceof Unreadable ? undefined : file);
        if (what && !isBrokenOff(error)) counted(what, false);
        throw error;
      } finally {
        this.#started.delete(started);
      }
    };
    return {
      sizesOf: (file, options) => watched(file.key, reader.sizesOf(file, options)),
      isActive: (file, options) => watched(file.key, reader.isActive(file, options)),
      extract: (file, ...rest) => watched(file.key, reader.extract(file, ...rest)),
      join: (pages, ...rest) => watched(pages[0]?.file.key ?? '', reader.join(pages, ...rest)),
      cover: (file, ...rest) => watched(file.key, reader.cover(file, ...rest)),
      look: (file, ...rest) => watched(file.key, reader.look(file, ...rest)),
      draw: (file, ...rest) => watched(file.key, reader.draw(file, ...rest), 'drawn'),
      textOf: (file, ...rest) => watched(file.key, reader.textOf(file, ...rest), 'text'),
      layoutOf: (file, ...rest) => watched(file.key, reader.layoutOf(file, ...rest)),
      isLocked: (file, patienceMs) => reader.isLocked(file, patienceMs),
      convert: (...image) => reader.convert(...image),
      cut: (...pieces) => reader.cut(...pieces),
      previewImage: (...content) => reader.previewImage(...content),
      close: () => reader.close(),
    };
  }

  /** `failed`: undefined after a success. A file found to be unreadable counts as one: the reader works. */
  #learn(failed: string | undefined): void {
    if (failed === undefined) {
      this.#failures = 0;
      this.#files.clear();
    } else {
      this.#failures += 1;
      if (this.#files.size < FAILURES) this.#files.add(failed);
    }
  }
}

/** True for errors that say nothing about the reader: closed, overloaded, or the store is down. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof ReadingStopped || isOutage(error);
}
