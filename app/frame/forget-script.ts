import { forgetOldUpload, forgetUpload } from './kept-upload.ts';

/** What a device stores of a person: their searches, and where they left papers. Settings of the device stay. */
const PERSONAL = ['searches', 'read'];
const LEFT = 'left';

/** Forgets who has signed out: on the next page, because the one that is left stores where it was left. */
export function forgetWhoLeft(): void {
  try {
    if (sessionStorage.getItem(LEFT)) {
      for (const key of [LEFT, ...PERSONAL]) forget(key);
      void forgetUpload().catch(() => {});
    }
  } catch {
    // The browser stores nothing.
  }
  forgetOldUpload();
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/logout')) return;
    try {
      sessionStorage.setItem(LEFT, 'yes');
    } catch {
      // As above.
    }
  });
}

function forget(key: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}
