import { LRUCache } from 'lru-cache';
import type { Note } from '../../../domain/note.ts';

/** Less than 10 MB. */
const NOTES_MOST = 10_000;

type Load = (sequences: readonly number[]) => Promise<Note[]>;

/**
 * Caches notes for search by sequence: reading a note takes longer than finding it. Entries are for one
 * version of the subject `search`, which every change of a note increases. A note is cached only if it was
 * read after that version became current, so it is never older.
 */
export class NoteCache {
  readonly #load: Load;
  readonly #notes = new LRUCache<number, Note>({ max: NOTES_MOST });
  #version: string | undefined;

  constructor(load: Load) {
    this.#load = load;
  }

  async notesOf(sequences: readonly number[], version: string): Promise<(Note | undefined)[]> {
    if (version !== this.#version) {
      this.#notes.clear();
      this.#version = version;
    }
    const found = sequences.map((sequence) => this.#notes.get(sequence));
    const missing = sequences.filter((_sequence, at) => !found[at]);
    if (missing.length === 0) return found;
    const loaded = new Map<number, Note>();
    for (const note of await this.#load([...new Set(missing)])) {
      loaded.set(note.sequence, note);
      if (version === this.#version) this.#notes.set(note.sequence, note);
    }
    return sequences.map((sequence, at) => found[at] ?? loaded.get(sequence));
  }
}
