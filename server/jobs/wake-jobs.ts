import type { Files, StoredFile } from '../../domain/file.ts';
import type { PendingMails } from '../../domain/mail.ts';
import type { ModeratedNotes } from '../../domain/moderation/moderated-notes.ts';
import type { HiddenNotes } from '../../domain/note/hidden-note.ts';
import type { Notes } from '../../domain/note.ts';

export function notifyingMails(pendingMails: PendingMails, onAdd: () => void): PendingMails {
  return {
    ...pendingMails,
    async add(...mail) {
      await pendingMails.add(...mail);
      onAdd();
    },
  };
}

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

/** Calls `onAct` after a moderator's action, so that mails are sent and restored pages indexed at once. */
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
