import type { PageReader } from '../../domain/page/page-reader.ts';
import { ReadingStopped, Unreadable } from '../../domain/page/page-reader.ts';
import { isOutage } from '../../domain/refusal.ts';
import type { Health } from './health.ts';

/** Failures one after another that are no file's fault, if they are of more than one file. */
const FAILURES = 3;
/** A page that waits and is read for longer, in milliseconds, needs a machine with less to do. */
const BEHIND_MS = 180_000;

/** Whether the processes that read files do their work, by what came of the last files. */
export class ReadingHealth {
  #failures = 0;
  readonly #files = new Set<string>();
  /** When each work that is under way was begun, the oldest first. */
  readonly #begun = new Set<{ at: number }>();
  readonly #now: () => number;

  /** `now`: in milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  get state(): Health['reading'] {
    if (this.#failures >= FAILURES && this.#files.size > 1) return 'failing';
    const [oldest] = this.#begun;
    return oldest && this.#now() - oldest.at > BEHIND_MS ? 'behind' : 'ok';
  }

  /** The same reader, whose results are watched. `counted` is called for each page that was drawn or read. */
  watch(reader: PageReader, counted: (what: 'drawn' | 'text', isRead: boolean) => void): PageReader {
    const watched = async <Result>(file: string, work: Promise<Result>, what?: 'drawn' | 'text') => {
      const begun = { at: this.#now() };
      this.#begun.add(begun);
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
        this.#begun.delete(begun);
      }
    };
    return {
      sizesOf: (file, options) => watched(file.key, reader.sizesOf(file, options)),
      isActive: (file, options) => watched(file.key, reader.isActive(file, options)),
      extract: (file, ...rest) => watched(file.key, reader.extract(file, ...rest)),
      cover: (file, ...rest) => watched(file.key, reader.cover(file, ...rest)),
      look: (file, ...rest) => watched(file.key, reader.look(file, ...rest)),
      draw: (file, ...rest) => watched(file.key, reader.draw(file, ...rest), 'drawn'),
      textOf: (file, ...rest) => watched(file.key, reader.textOf(file, ...rest), 'text'),
      layoutOf: (file, ...rest) => watched(file.key, reader.layoutOf(file, ...rest)),
      isLocked: (file, patienceMs) => reader.isLocked(file, patienceMs),
      convert: (...image) => reader.convert(...image),
      cut: (...pieces) => reader.cut(...pieces),
      card: (...card) => reader.card(...card),
      close: () => reader.close(),
    };
  }

  /** A file that cannot be read by itself shows that the reader works. */
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

/** Says nothing about the reader: closed, too much at once, or a store that is away. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof ReadingStopped || isOutage(error);
}
