// Uploads a replacement file on the page for editing a paper, and sets its ID in the form.

import type { ShownFault } from '../texts.ts';
import type { CallFault } from './calls.ts';

type Texts = {
  sent: string;
  failed: string;
  tooLarge: string;
  mostBytes: number;
  faults: Record<string, string>;
};
type Parts = { field: HTMLInputElement; image: HTMLInputElement; progress: HTMLProgressElement };

for (const place of document.querySelectorAll<HTMLElement>('[data-replace]')) {
  const one = <Found extends Element>(selector: string) => place.querySelector(selector) as Found;
  takeFile(
    place,
    { field: one('input[type=file]'), image: one('input[name=image]'), progress: one('progress') },
    JSON.parse(place.dataset.replace ?? ''),
  );
  place.hidden = false;
}

function takeFile(place: HTMLElement, { field, image, progress }: Parts, texts: Texts): void {
  let stop: AbortController | undefined;
  let isAwaited = false;
  const say = (sent: string, fault: string) => {
    for (const [where, words] of Object.entries({ sent, fault }))
      place.querySelector(`[data-${where}]`)?.replaceChildren(words);
  };

  field.addEventListener('change', async () => {
    stop?.abort();
    stop = new AbortController();
    const { signal } = stop;
    const [file] = field.files ?? [];
    say('', '');
    place.querySelector('[data-name]')?.replaceChildren(file?.name ?? '');
    isAwaited = false;
    image.value = '';
    progress.value = 0;
    progress.hidden = !file;
    if (!file) return;
    const moved = (bytes: number) => {
      progress.value = bytes / file.size;
    };
    const outcome = await send(file, texts, moved, signal);
    if (signal.aborted) return;
    progress.hidden = true;
    image.value = outcome.id ?? '';
    say(outcome.id ? texts.sent : '', outcome.fault ?? '');
    if (isAwaited && outcome.id) field.form?.requestSubmit();
  });

  field.form?.addEventListener('submit', (event) => {
    if (!field.files?.length || image.value !== '') return;
    event.preventDefault();
    isAwaited = !progress.hidden;
    if (!isAwaited) field.focus();
  });
}

/**
 * Returns the file's ID or an error text. Imports the same two modules as the upload form, so that they stay
 * separate chunks.
 */
async function send(
  file: File,
  { failed, tooLarge, mostBytes, faults }: Texts,
  moved: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ id?: string; fault?: string }> {
  if (file.size > mostBytes) return { fault: tooLarge };
  try {
    const [{ createFile }, { fileFault }] = await Promise.all([
      import('./outbox/send-file.ts'),
      import('./file/file-fault.ts'),
    ]);
    const fault = await fileFault(file);
    if (fault) return { fault: wordsOf(fault, faults) };
    return { id: await createFile(file, moved, signal) };
  } catch (error) {
    return { fault: (isCallFault(error) && wordsOf(error.fault, faults)) || failed };
  }
}

function isCallFault(error: unknown): error is CallFault {
  return error instanceof Error && error.name === 'CallFault';
}

function wordsOf(fault: ShownFault, faults: Texts['faults']): string | undefined {
  if (typeof fault === 'string') return fault;
  const values: Record<string, string | number> | undefined = fault.values;
  const words = faults[fault.name]?.replace(/\{(\w+)\}/g, (_, name) => String(values?.[name]));
  return words ?? fault.sentence;
}
