import { hasWaiting } from '../frame/outbox-owners.ts';
import { tokenIn } from '../frame/stored-upload.ts';
import type { OpenForm } from './outbox/form-upload.ts';
import { hearDrops } from './table/dropped.ts';

/**
 * Prepares an open form: restores waiting files, accepts drops and pastes. `list` shows other files on this
 * device.
 */
export function openForm(
  now: { readonly current: OpenForm },
  form: HTMLFormElement | null,
  list: () => void,
  signal: AbortSignal,
): void {
  const { search } = location;
  const take = (files: File[]) => now.current.choose(files);
  if (signal.aborted) return;
  if (hasWaiting(now.current.owner)) list();
  const token = tokenIn(search);
  if (token) import('./keep-file.ts').then((kept) => kept.restoreFile(form, token)).catch(() => {});
  hearDrops((entries, files) => {
    if (entries.some(({ isDirectory }) => isDirectory)) void takeFolder(entries, now.current.owner);
    else if (files.length > 0) take(files);
  }, signal);
  document.addEventListener(
    'paste',
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      take(files);
    },
    { signal },
  );
}

async function takeFolder(entries: FileSystemEntry[], owner: string): Promise<void> {
  const { keepPapers } = await import('./many/keep-papers.ts');
  await keepPapers(entries, owner);
  location.assign(`${location.pathname}/many`);
}
