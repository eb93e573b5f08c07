import { tokenIn } from '../frame/kept-upload.ts';
import { hasWaiting } from '../frame/outbox-owners.ts';
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
  const take = (files: File[]) => now.current.take(files);
  if (signal.aborted) return;
  if (hasWaiting(now.current.owner) || search.includes('shared=')) list();
  const token = tokenIn(search);
  if (token) import('./keep-file.ts').then((kept) => kept.restoreFile(form, token)).catch(() => {});
  const options = { signal };
  document.addEventListener(
    'dragover',
    (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    },
    options,
  );
  document.addEventListener('drop', (event) => taken(event, event.dataTransfer, take), options);
  document.addEventListener('paste', (event) => taken(event, event.clipboardData, take), options);
}

/** A paste of words goes on into its field. */
function taken(event: Event, brought: DataTransfer | null, take: (files: File[]) => void): void {
  const files = [...(brought?.files ?? [])];
  if (files.length === 0) return;
  event.preventDefault();
  take(files);
}
