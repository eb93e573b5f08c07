import type { Files, StoredFile } from '../../domain/file.ts';
import type { PendingMails } from '../../domain/mail.ts';

/** Calls `onAdd` for each mail that is added, so that it leaves at once and not when the job looks next. */
export function wakingMails(pendingMails: PendingMails, onAdd: () => void): PendingMails {
  return {
    ...pendingMails,
    async add(...mail) {
      await pendingMails.add(...mail);
      onAdd();
    },
  };
}

/** Calls `onComplete` for each file that has become complete: its pages are to be prepared. */
export function wakingFiles(files: Files, onComplete: () => void): Files {
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
