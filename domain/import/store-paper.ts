import type { Account } from '../account.ts';
import { fileTaken } from '../file/file-refusals.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { shareNote } from '../note/share-note.ts';
import type { Note, NoteDraft } from '../note.ts';
import { isRefusal } from '../refusal.ts';

type ImportedPaper = {
  id: string;
  /** Hex digest of the bytes as sent. */
  sha256: string;
  name: string;
  size: number;
  open(): Promise<AsyncIterable<Uint8Array>>;
  draft: Omit<NoteDraft, 'image'>;
  createdAt: Date;
};

/** `there`: already in the library. `hidden`: hidden there, and stays so. */
export type Imported = { outcome: 'stored' | 'there'; note: Note } | { outcome: 'hidden' };

/**
 * Stores a paper as if its owner had shared it: all rules of sharing apply, and the daily limits of the given library;
 * commands pass one without limits. Repeatable after an interruption and safe for concurrent processes.
 * @throws Refusal as `receiveChunk` and `shareNote`.
 */
export async function storePaper(library: Library, owner: Account, paper: ImportedPaper): Promise<Imported> {
  const there = (await library.notes.find(paper.id)) ?? (await library.notes.findSent(paper.sha256));
  if (there) return { outcome: 'there', note: there };
  if (await library.hiddenNotes.find(paper.id)) return { outcome: 'hidden' };
  const file = await storedFile(library, owner, paper);
  try {
    const draft = { ...paper.draft, image: file.id };
    const note = await shareNote(library, owner, draft, paper.id, paper.createdAt);
    return { outcome: 'stored', note };
  } catch (error) {
    // A concurrent import won.
    const note = isRefusal(error, 'note.exists') ? await library.notes.find(paper.id) : undefined;
    if (!note) throw error;
    return { outcome: 'there', note };
  }
}

async function storedFile(library: Library, owner: Account, paper: ImportedPaper): Promise<StoredFile> {
  const before = await library.files.find(paper.id);
  if (before && before.owner !== owner.id) throw fileTaken();
  if (before?.completedAt) return before;
  const { id: fileId, name, size: mostBytes } = paper;
  return receiveChunk(library, owner, { fileId, name, bytes: await paper.open(), mostBytes });
}
