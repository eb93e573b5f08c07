import type { CacheTag } from '../../domain/cache-tag.ts';
import type { KeptAnswer } from './kept-answer.ts';

const ANSWERS_MOST = 2000;
const BYTES_MOST = 32 * 1024 * 1024;
/** An address of a page fits; a call with a hundred queries does not come twice. */
const LONGEST_KEY = 2000;

/** What the library, or what is shown of it, is like now; undefined while nobody can tell. */
export type Version = (shown?: CacheTag) => string | undefined;

type Kept = {
  answer: KeptAnswer;
  /** The version of everything with which it was compared last. */
  version: string;
  /** What it shows, where that is known, and the version of that. */
  shown: { what: CacheTag; version: string } | undefined;
};

/** Kept answers, each given for as long as what it shows has not changed. The oldest goes when there is no room. */
export class AnswerShelf {
  readonly #version: Version;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(version: Version) {
    this.#version = version;
  }

  find(key: string, version: string): KeptAnswer | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (kept.version !== version) {
      // Something has changed, but perhaps nothing that this one shows.
      if (!kept.shown || this.#version(kept.shown.what) !== kept.shown.version) {
        this.#remove(key);
        return undefined;
      }
      kept.version = version;
    }
    return kept.answer;
  }

  /** Unless anything has changed since `version`, which was before it was made. */
  add(key: string, version: string, shown: CacheTag | undefined, answer: () => KeptAnswer): void {
    if (key.length > LONGEST_KEY) return;
    const ofShown = shown && this.#version(shown);
    // Asked last: whatever came before this line has been seen.
    if (this.#version() !== version) return;
    this.#remove(key);
    const kept = {
      answer: answer(),
      version,
      shown: shown && ofShown !== undefined ? { what: shown, version: ofShown } : undefined,
    };
    this.#kept.set(key, kept);
    this.#bytes += weightOf(kept.answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= ANSWERS_MOST && this.#bytes <= BYTES_MOST) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= weightOf(kept.answer);
  }
}

/** Its compressed forms, which come later, are together smaller than the answer itself. */
function weightOf({ body }: KeptAnswer): number {
  return 2 * body.length;
}
