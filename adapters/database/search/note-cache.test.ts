import { beforeEach, describe, expect, it } from 'vitest';
import type { Note } from '../../../domain/note.ts';
import { NoteCache } from './note-cache.ts';

describe('notes that search has read', () => {
  let reads: { sequences: readonly number[]; answer: (description: string) => void }[];
  let cache: NoteCache;
  beforeEach(() => {
    reads = [];
    cache = new NoteCache((sequences) => {
      const { promise, resolve } = Promise.withResolvers<Note[]>();
      const noteOf = (sequence: number, description: string) => ({ sequence, description }) as Note;
      reads.push({
        sequences,
        answer: (description) => resolve(sequences.map((sequence) => noteOf(sequence, description))),
      });
      return promise;
    });
  });

  const look = async (sequences: number[], version: string) => {
    const notes = await cache.notesOf(sequences, version);
    return notes.map((note) => note?.description);
  };
  const answered = async (sequences: number[], version: string, description: string) => {
    const found = look(sequences, version);
    reads.at(-1)?.answer(description);
    return found;
  };

  it('are read once at a version', async () => {
    expect(await answered([1, 2], 'a', 'old')).toEqual(['old', 'old']);
    expect(await answered([1, 3], 'a', 'also old')).toEqual(['old', 'also old']);
    expect(reads.map(({ sequences }) => sequences)).toEqual([[1, 2], [3]]);
  });

  it('are read again at another version', async () => {
    await answered([1], 'a', 'old');
    expect(await answered([1], 'b', 'new')).toEqual(['new']);
  });

  it('are not kept at a version that began while they were being read', async () => {
    const early = look([1], 'a');
    const other = look([2], 'b');
    reads[0]?.answer('old');
    reads[1]?.answer('new');
    expect([await early, await other]).toEqual([['old'], ['new']]);
    expect(await answered([1], 'b', 'new')).toEqual(['new']);
  });
});
