import { hasWaiting } from '../frame/outbox-owners.ts';
import { tokenIn } from '../frame/stored-upload.ts';
import { entriesIn, holdsFiles } from './many/dropped.ts';
import type { OpenForm } from './outbox/form-upload.ts';

/**
 * Handles an open form beyond its fields: restores waiting files, accepts drops and pastes. `list` shows other files on this
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
  if (hasWaiting(now.current.owner) || search.includes('shared=')) list();
  const token = tokenIn(search);
  if (token) import('./keep-file.ts').then((kept) => kept.restoreFile(form, token)).catch(() => {});
  const options = { signal };
  document.addEventListener('dragover', (event) => holdsFiles(event) && event.preventDefault(), options);
  document.addEventListener(
    'drop',
    (event) => {
      const entries = entriesIn(event);
      if (entries.some(({ isDirectory }) => isDirectory)) void takeFolder(event, entries, now.current.owner);
      else taken(event, event.dataTransfer, take);
    },
    options,
  );
  document.addEventListener('paste', (event) => taken(event, event.clipboardData, take), options);
}

/** Opens the table, on a page of its own, for a folder. */
async function takeFolder(event: Event, entries: FileSystemEntry[], owner: string): Promise<void> {
  event.preventDefault();
  const { filesDropped, keepPapers } = await import('./many/keep-papers.ts');
  await keepPapers(await filesDropped(entries), owner);
  location.assign(`${location.pathname}/many`);
}

/** Ignores pasted text, and files dropped on the photo dialog. */
function taken(event: Event, brought: DataTransfer | null, take: (files: File[]) => void): void {
  const files = [...(brought?.files ?? [])];
  if (files.length === 0 || event.defaultPrevented) return;
  event.preventDefault();
  take(files);
}
