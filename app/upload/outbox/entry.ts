import type { NoteSuggestion } from '../../../domain/recognition/suggest-note.ts';
import type { ShownFault } from '../../texts.ts';
import type { NewNote, SharedNote } from '../calls.ts';
import type { Fields } from '../filling/fill-in.ts';

export type Entry = {
  /** Unguessable. Also the id of the file and its note at the library. */
  id: string;
  /** Email of the account that chose the file; others neither see nor send it. */
  owner: string;
  file: File;
  /** Time of choosing, in milliseconds. */
  at: number;
  fields?: Fields;
  search?: string;
  /** Paper that the file solves. */
  answers?: AnsweredPaper | undefined;
  /** Folder of the file, which may name the course. */
  folder?: string;
  /** Suggestion from the file's name, then its first page; for the table of many papers. */
  suggestion?: NoteSuggestion;
  /** True once the suggestion comes from the first page. */
  isRead?: boolean;
  /** Digest in hex, once computed. */
  sha256?: string;
  /** Shared by choice despite a duplicate. */
  isMeant?: boolean;
  known?: KnownNote;
  /** Announced to the library, which may have a part of it. */
  isBegun?: boolean;
  /** Id of the complete file at the library. */
  image?: string;
  /** Set on submit: the note is created once the file is uploaded. */
  note?: Omit<NewNote, 'image'>;
  isPaused?: boolean;
  /** Reason of the library's refusal. */
  refused?: ShownFault;
};

/** Paper for which solutions were chosen in the form. */
export type AnsweredPaper = { id: string; course: string; description: string };

/** Duplicate in the library. Entries from an earlier release have no file id. */
export type KnownNote = { id: string; description: string; image?: string };

export type Stage =
  | { step: 'waiting' }
  | { step: 'sending'; sent: number; total: number }
  /** No connection (undefined), or a temporary refusal; retried automatically. */
  | { step: 'delayed'; fault: ShownFault | undefined }
  | { step: 'signed-out' }
  | { step: 'undescribed'; image: string }
  | { step: 'preparing'; image: string }
  | { step: 'paused' }
  | { step: 'known'; note: KnownNote }
  | { step: 'refused'; fault: ShownFault }
  /** Note refused or failed: needs the person's action. */
  | { step: 'failed'; fault: ShownFault | undefined }
  | { step: 'live'; note: SharedNote };

/** Stage stored in an entry. Transient stages come from the sender (`outbox-events.ts`). */
export function stageOf(entry: Entry): Stage {
  if (entry.refused !== undefined) return { step: 'refused', fault: entry.refused };
  if (entry.known && !entry.isMeant) return { step: 'known', note: entry.known };
  if (entry.isPaused) return { step: 'paused' };
  if (entry.image === undefined) return { step: 'waiting' };
  return { step: entry.note ? 'preparing' : 'undescribed', image: entry.image };
}

export function isUnsent(entry: Entry): boolean {
  return ['waiting', 'preparing'].includes(stageOf(entry).step);
}
