import type { Account } from '../account.ts';
import { fileTaken } from '../file/file-refusals.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { shareNote } from '../note/share-note.ts';
import type { Note, NoteDraft } from '../note.ts';
import { isRefusal } from '../refusal.ts';

/** A paper as an import has it. */
type ImportedPaper = {
  /** As `paperId` makes it: of the note, and of its file. */
  id: string;
  /** Of the bytes as they are sent, in hex. */
  sha256: string;
  /** The name of its file, which may be long. */
  name: string;
  size: number;
  open(): Promise<AsyncIterable<Uint8Array>>;
  draft: Omit<NoteDraft, 'image'>;
  /** When it was made: it is shown as old as it is. */
  createdAt: Date;
};

/** `there`: it was in the library before. `hidden`: it is out of sight, and stays so. */
export type Imported = { outcome: 'stored' | 'there'; note: Note } | { outcome: 'hidden' };

/**
 * Stores a paper as if its owner had shared it: all rules of sharing hold. What a person may share in a day is a matter of the
 * library's limits: an import by the person at the machine is given a library without them. May be called again after a
 * break, also by several processes at once: the paper is there once.
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
    // Another import was faster.
    const note = isRefusal(error, 'note.exists') ? await library.notes.find(paper.id) : undefined;
    if (!note) throw error;
    return { outcome: 'there', note };
  }
}

/** What an import that broke off has stored already is used again. */
async function storedFile(library: Library, owner: Account, paper: ImportedPaper): Promise<StoredFile> {
  const before = await library.files.find(paper.id);
  if (before && before.owner !== owner.id) throw fileTaken();
  if (before?.completedAt) return before;
  const { id: fileId, name, size: mostBytes } = paper;
  return receiveChunk(library, owner, { fileId, name, bytes: await paper.open(), mostBytes });
}
