import type { KeptAnswer } from './kept-answer.ts';

const ANSWERS_MOST = 2000;
const BYTES_MOST = 32 * 1024 * 1024;
/** An address of a page fits; a call with a hundred queries does not come twice. */
const LONGEST_KEY = 2000;

/** Kept answers, all of one version of the database. The oldest goes when there is no room. */
export class AnswerShelf {
  #version = '';
  #answers = new Map<string, KeptAnswer>();
  #bytes = 0;

  find(key: string, version: string): KeptAnswer | undefined {
    return version === this.#version ? this.#answers.get(key) : undefined;
  }

  add(key: string, version: string, answer: KeptAnswer): void {
    if (key.length > LONGEST_KEY) return;
    if (version !== this.#version) this.#clear(version);
    this.#remove(key);
    this.#answers.set(key, answer);
    this.#bytes += weightOf(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= ANSWERS_MOST && this.#bytes <= BYTES_MOST) return;
      this.#remove(oldest);
    }
  }

  #clear(version: string): void {
    this.#version = version;
    this.#answers.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= weightOf(answer);
  }
}

/** Its compressed forms, which come later, are together smaller than the answer itself. */
function weightOf({ body }: KeptAnswer): number {
  return 2 * body.length;
}
