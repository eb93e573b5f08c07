import { KEEPS_OUTBOX, OUTBOX } from './outbox-owners.ts';
import { forgetOldUpload, forgetUpload } from './stored-upload.ts';

/** What a device stores of a person: searches, papers and places that were opened, stars, what they follow, and questions that they have done. Settings of the device stay. */
const PERSONAL = ['searches', 'read', 'places', 'stars', 'stars-asked', 'shelf', 'ticks'];
const LEFT = 'left';

/**
 * Removes personal data from the device after a sign-out. It runs on the next page, because a page stores its position when
 * it is left.
 */
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
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/logout')) return;
    try {
      if (hasFilesOf(target)) {
        // The upload form asks what to do with them, and signs out.
        event.preventDefault();
        return location.assign(target.action.replace(/logout$/, 'home/uploadform?leaving'));
      }
      sessionStorage.removeItem(KEEPS_OUTBOX);
      sessionStorage.setItem(LEFT, 'yes');
    } catch {
      // The browser stores nothing.
    }
  });
}

/** Do files of the person whom this form signs out wait on the device? The form names them. */
function hasFilesOf({ textContent }: HTMLFormElement): boolean {
  if (sessionStorage.getItem(KEEPS_OUTBOX)) return false;
  const owners: string[] = JSON.parse(localStorage.getItem(OUTBOX) ?? '[]');
  return owners.some((email) => textContent.includes(email));
}

function forget(key: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}
