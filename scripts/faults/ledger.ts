import { isUnknown, isWell, type LibraryAccess, type Sent } from './client.ts';

/** Something that must be true of the library. Resolves to what is wrong. */
export type Fact = (library: LibraryAccess) => Promise<string | undefined>;

/** What is known of a write: that it was done, or that it may have been done. */
type Written = { done: Fact; unknown?: Fact };

/** Keeps what the library has acknowledged, by what each write is about. */
export class Ledger {
  acknowledged = 0;
  readonly #facts = new Map<string, Fact>();

  /** Makes a write. A refused one changes nothing of what has to be true. */
  async write(about: string, { done, unknown }: Written, send: () => Promise<Sent>): Promise<Sent> {
    const sent = await send();
    if (isWell(sent)) this.acknowledge(about, done);
    else if (isUnknown(sent) && unknown) this.#facts.set(about, unknown);
    else if (isUnknown(sent)) this.#facts.delete(about);
    return sent;
  }

  acknowledge(about: string, done: Fact): void {
    this.acknowledged += 1;
    this.#facts.set(about, done);
  }

  /** What was written is part of another fact from now on. */
  forget(about: string): void {
    this.#facts.delete(about);
  }

  /** What is not as it has to be: all of it, or of the last so many writes. */
  async lost(library: LibraryAccess, last = this.#facts.size): Promise<string[]> {
    const lost: string[] = [];
    for (const [about, fact] of [...this.#facts].slice(-Math.max(1, last))) {
      const wrong = await fact(library);
      if (wrong) lost.push(`${about}: ${wrong}`);
    }
    return lost;
  }
}
