import { LRUCache } from 'lru-cache';
import type { Note } from '../../../domain/note.ts';

/** Less than 10 MB of notes. */
const NOTES_MOST = 10_000;

type Load = (sequences: readonly number[]) => Promise<Note[]>;

/**
 * Notes by their sequences, for search, which shows the same ones again and again: reading a note takes longer than
 * finding it. They are kept at one version of the subject `search`, which every change of a note makes another one. A note
 * is kept at a version only if it was read after that was the version, so it is never older than that.
 */
export class NoteCache {
  readonly #load: Load;
  readonly #notes = new LRUCache<number, Note>({ max: NOTES_MOST });
  #version: string | undefined;

  constructor(load: Load) {
    this.#load = load;
  }

  /** Those that there are, as they are at `version` or later. `version` was read during the request. */
  async notesOf(sequences: ReadonlySet<number>, version: string): Promise<Map<number, Note>> {
    if (version !== this.#version) {
      this.#notes.clear();
      this.#version = version;
    }
    const found = new Map<number, Note>();
    const missing: number[] = [];
    for (const sequence of sequences) {
      const known = this.#notes.get(sequence);
      if (known) found.set(sequence, known);
      else missing.push(sequence);
    }
    if (missing.length === 0) return found;
    for (const note of await this.#load(missing)) {
      found.set(note.sequence, note);
      if (version === this.#version) this.#notes.set(note.sequence, note);
    }
    return found;
  }
}
