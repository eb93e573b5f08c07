import { hasWaiting } from '../frame/outbox-owners.ts';
import { tokenIn } from '../frame/stored-upload.ts';
import { entriesIn, holdsFiles } from './many/dropped.ts';
import type { OpenForm } from './outbox/form-upload.ts';

/**
 * What a form does besides its fields, from when it is open: it takes files that wait, are dropped on the page or pasted.
 * `list` shows the other files that wait on this device.
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

/** Its papers are described in a table, on a page of its own. */
async function takeFolder(event: Event, entries: FileSystemEntry[], owner: string): Promise<void> {
  event.preventDefault();
  const { filesDropped, keepPapers } = await import('./many/keep-papers.ts');
  await keepPapers(await filesDropped(entries), owner);
  location.assign(`${location.pathname}/many`);
}

/** A paste of words goes on into its field, and what is brought to the dialog of photos stays there. */
function taken(event: Event, brought: DataTransfer | null, take: (files: File[]) => void): void {
  const files = [...(brought?.files ?? [])];
  if (files.length === 0 || event.defaultPrevented) return;
  event.preventDefault();
  take(files);
}
