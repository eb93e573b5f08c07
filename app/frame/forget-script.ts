import { KEEPS_OUTBOX, OUTBOX } from './outbox-owners.ts';
import { forgetOldUpload, forgetUpload } from './stored-upload.ts';

/**
 * Storage keys of personal data: searches, opened papers and places, favourites, follows, done marks. Device
 * settings are kept.
 */
const PERSONAL = ['searches', 'read', 'places', 'stars', 'stars-asked', 'shelf', 'ticks'];
const LEFT = 'left';

/**
 * Removes personal data after a sign-out. Runs on the next page, because a page stores its position when the
 * user leaves it.
 */
export function forgetWhoLeft(): void {
  try {
    if (sessionStorage.getItem(LEFT)) {
      for (const key of [LEFT, ...PERSONAL]) forget(key);
      void forgetUpload().catch(() => {});
    }
  } catch {
    // Storage is blocked.
  }
  forgetOldUpload();
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/logout')) return;
    try {
      if (hasFilesOf(target)) {
        // The upload form first asks about files waiting on the device, then signs out.
        event.preventDefault();
        return location.assign(target.action.replace(/logout$/, 'home/uploadform?leaving'));
      }
      sessionStorage.removeItem(KEEPS_OUTBOX);
      sessionStorage.setItem(LEFT, 'yes');
    } catch {
      // Storage is blocked.
    }
  });
}

function hasFilesOf({ textContent }: HTMLFormElement): boolean {
  if (sessionStorage.getItem(KEEPS_OUTBOX)) return false;
  const owners: string[] = JSON.parse(localStorage.getItem(OUTBOX) ?? '[]');
  return owners.some((email) => textContent.includes(email));
}

function forget(key: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}
