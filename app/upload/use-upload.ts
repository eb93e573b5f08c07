import { useRef, useState } from 'react';
import type { ShownFault } from '../texts.ts';
import type { MadePaper } from './filling/ask-papers.ts';
import type { Fields } from './filling/fill-in.ts';
import type { FormUpload, OpenForm } from './outbox/form-upload.ts';
import type { UploadAct, UploadState } from './outbox/upload-state.ts';

/**
 * Uploads a file, then creates its note. Starts when the file is chosen, while the fields are filled in.
 * `refuse` receives faults of the file.
 */
export function useUpload(
  now: { readonly current: OpenForm },
  refuse: (file: File, fault: ShownFault) => void,
) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const [image, setImage] = useState<string>();
  const loading = useRef<Promise<FormUpload>>(null);

  function load(): Promise<FormUpload> {
    loading.current ??= import('./outbox/form-upload.ts').then(
      (loaded) => new loaded.FormUpload(now, setState, refuse),
    );
    loading.current.catch(() => {
      loading.current = null;
    });
    return loading.current;
  }

  return {
    state,
    image,
    begin: async (file: File) => {
      setImage(undefined);
      const id = await (await load()).begin(file);
      setImage(id);
      return id;
    },
    /** Replaces the chosen file with another one of the library. False if it is too late. */
    swap: async (image: string) => {
      const isDone = await (await load()).swap(image);
      if (isDone) setImage(image);
      return isDone;
    },
    /** Replaces the form's file with the papers in it, as queued files. */
    split: async (papers: readonly MadePaper[]) => (await load()).split(papers),
    keep: (files: readonly File[]) => void load().then((uploads) => uploads.keep(files)),
    save: () => void loading.current?.then((uploads) => uploads.saveSoon()),
    /** Resolves to true once the note is created; pending during retries. */
    upload: (file: File, fields: Fields) =>
      load().then(
        (uploads) => uploads.share(file, fields),
        () => {
          setState({ step: 'failed', fault: undefined });
          return false;
        },
      ),
    act: (act: UploadAct) => void load().then((uploads) => uploads[act]()),
    again: () => setState({ step: 'again' }),
    started: () => setState({ step: 'idle' }),
  };
}
