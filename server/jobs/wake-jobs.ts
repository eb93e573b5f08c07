import type { Files, StoredFile } from '../../domain/file.ts';
import type { PendingMails } from '../../domain/mail.ts';
import type { ModeratedNotes } from '../../domain/moderation/moderated-notes.ts';
import type { HiddenNotes } from '../../domain/note/hidden-note.ts';
import type { Notes } from '../../domain/note.ts';

/** Calls `onAdd` for each mail that is added, so that it leaves at once and not when the job looks next. */
export function notifyingMails(pendingMails: PendingMails, onAdd: () => void): PendingMails {
  return {
    ...pendingMails,
    async add(...mail) {
      await pendingMails.add(...mail);
      onAdd();
    },
  };
}

/** Calls `onComplete` for each file that has become complete: its pages are to be prepared. */
export function notifyingFiles(files: Files, onComplete: () => void): Files {
  const completed = (file: StoredFile) => {
    onComplete();
    return file;
  };
  return {
    ...files,
    complete: async (...file) => completed(await files.complete(...file)),
    addComplete: async (file) => completed(await files.addComplete(file)),
  };
}

/** Calls `onRestore` for each note that is visible again: its pages are to be indexed. */
export function notifyingHiddenNotes(hiddenNotes: HiddenNotes, onRestore: () => void): HiddenNotes {
  return {
    ...hiddenNotes,
    async restore(...how) {
      const restored = await hiddenNotes.restore(...how);
      onRestore();
      return restored;
    },
  };
}

/** Calls `onAct` for what moderators did: mails leave at once, and pages that are visible again are indexed. */
export function notifyingModeratedNotes(notes: ModeratedNotes, onAct: () => void): ModeratedNotes {
  const acted = <Given extends unknown[], Done>(act: (...given: Given) => Promise<Done>) => {
    return async (...given: Given) => {
      const done = await act(...given);
      onAct();
      return done;
    };
  };
  return {
    hide: acted(notes.hide),
    keepOne: acted(notes.keepOne),
    arrange: acted(notes.arrange),
    restore: acted(notes.restore),
    remove: acted(notes.remove),
    change: acted(notes.change),
    merge: acted(notes.merge),
    closeReports: acted(notes.closeReports),
  };
}

/** Calls `onChange` for each note that is shared or changed: its pages are to be indexed. */
export function notifyingNotes(notes: Notes, onChange: () => void): Notes {
  return {
    ...notes,
    async add(note) {
      const added = await notes.add(note);
      onChange();
      return added;
    },
    async change(...change) {
      const changed = await notes.change(...change);
      onChange();
      return changed;
    },
  };
}
