import type { NoteSuggestion } from '../../../domain/recognition/suggest-note.ts';
import type { ShownFault } from '../../texts.ts';
import type { NewNote, SharedNote } from '../calls.ts';
import type { Fields } from '../filling/fill-in.ts';

export type Entry = {
  /** Unguessable, because it is also the ID of the file and its note at the library. */
  id: string;
  /** Email of the account that chose the file. Other accounts neither see nor send it. */
  owner: string;
  file: File;
  /** Time of choosing, in milliseconds since 1970. */
  at: number;
  fields?: Fields;
  search?: string;
  answers?: AnsweredPaper | undefined;
  /** Folder of the file, which may name the course. */
  folder?: string;
  /** For the table of many papers: suggestion from the file's name, later from its first page. */
  suggestion?: NoteSuggestion;
  /** True once the suggestion comes from the first page. */
  isRead?: boolean;
  sha256?: string;
  /** True if the user shares it although it is a duplicate. */
  isMeant?: boolean;
  known?: KnownNote;
  /** True once the upload has started: the library may have a part of the file. */
  isBegun?: boolean;
  image?: string;
  /** Set on submit. The note is created once the file is uploaded. */
  note?: Omit<NewNote, 'image'>;
  isPaused?: boolean;
  refused?: ShownFault;
};

export type AnsweredPaper = { id: string; course: string; description: string };

/** Duplicate in the library. Entries of an earlier release have no file ID. */
export type KnownNote = { id: string; description: string; image?: string };

export type Stage =
  | { step: 'waiting' }
  | { step: 'sending'; sent: number; total: number }
  /**
   * No connection (undefined) or a temporary rejection; retried automatically. `isOnlyInTab`: the device
   * could not store the file.
   */
  | { step: 'delayed'; fault: ShownFault | undefined; isOnlyInTab?: boolean }
  | { step: 'signed-out' }
  | { step: 'undescribed'; image: string }
  | { step: 'preparing'; image: string }
  | { step: 'paused' }
  | { step: 'known'; note: KnownNote }
  | { step: 'refused'; fault: ShownFault }
  | { step: 'failed'; fault: ShownFault | undefined }
  | { step: 'live'; note: SharedNote };

/** Stage of a stored entry. Transient stages come from the sender (`outbox-events.ts`). */
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
