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

  /** Each as it is at `version` or later; undefined where there is none. `version` was read during the request. */
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
