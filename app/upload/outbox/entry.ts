import type { NoteSuggestion } from '../../../domain/note/suggest-note.ts';
import type { ShownFault } from '../../texts.ts';
import type { NewNote, SharedNote } from '../calls.ts';
import type { Fields } from '../filling/fill-in.ts';

/** A file that waits on this device until the library has acknowledged its note. */
export type Entry = {
  /** Unguessable: also the id of the file, and of its note, at the library. */
  id: string;
  /** The address of the account that chose it: no other one sees or sends it. */
  owner: string;
  file: File;
  /** When it was chosen, in milliseconds. */
  at: number;
  /** What was filled in, and in the form of which address. */
  fields?: Fields;
  search?: string;
  /** The paper that it was chosen to answer. */
  answers?: AnsweredPaper | undefined;
  /** The folder that it was chosen with: it may say what the file's name does not. */
  folder?: string;
  /** What the file's name proposed, later its first page, in the table of many papers. */
  suggestion?: NoteSuggestion;
  /** Its first page was read for that. */
  isRead?: boolean;
  /** Of the file's bytes, in hex, once it was computed. */
  sha256?: string;
  /** A person sends it although the library has it. */
  isMeant?: boolean;
  known?: KnownNote;
  /** The library was told of it: a part of it may be there. */
  isBegun?: boolean;
  /** The id of the whole file at the library. */
  image?: string;
  /** Set when the form was sent: the note is made as soon as the file is there. */
  note?: Omit<NewNote, 'image'>;
  isPaused?: boolean;
  /** Why the library does not take it. */
  refused?: ShownFault;
};

/** A paper, for which solutions were chosen in the form. */
export type AnsweredPaper = { id: string; course: string; description: string };

/** A paper in the library that has the same bytes. What waits on a device from an earlier release says no file. */
export type KnownNote = { id: string; description: string; image?: string };

/** How far an entry is. */
export type Stage =
  | { step: 'waiting' }
  | { step: 'sending'; sent: number; total: number }
  /** The library could not be reached (undefined), or takes nothing at the moment; it is tried again by itself. */
  | { step: 'delayed'; fault: ShownFault | undefined }
  | { step: 'signed-out' }
  /** Its bytes are there; what it is has not been said. */
  | { step: 'undescribed'; image: string }
  /** Its note is being made. */
  | { step: 'preparing'; image: string }
  | { step: 'paused' }
  | { step: 'known'; note: KnownNote }
  | { step: 'refused'; fault: ShownFault }
  /** The note was refused, or could not be made: the person is asked. */
  | { step: 'failed'; fault: ShownFault | undefined }
  | { step: 'live'; note: SharedNote };

/** What an entry says by itself; what only the sender knows is told by it (`outbox-events.ts`). */
export function stageOf(entry: Entry): Stage {
  if (entry.refused !== undefined) return { step: 'refused', fault: entry.refused };
  if (entry.known && !entry.isMeant) return { step: 'known', note: entry.known };
  if (entry.isPaused) return { step: 'paused' };
  if (entry.image === undefined) return { step: 'waiting' };
  return { step: entry.note ? 'preparing' : 'undescribed', image: entry.image };
}

/** Is there something to be sent? */
export function isUnsent(entry: Entry): boolean {
  return ['waiting', 'preparing'].includes(stageOf(entry).step);
}
