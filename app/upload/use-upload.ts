import { useRef, useState } from 'react';
import type { ShownFault } from '../texts.ts';
import type { Fields } from './filling/fill-in.ts';
import type { FormUpload, OpenForm } from './outbox/form-upload.ts';
import type { UploadAct, UploadState } from './outbox/upload-state.ts';

/**
 * Uploads the file, then creates its note. The file is kept on the device and sent as soon as it is chosen, while the rest
 * is filled in. `refuse` is told what is wrong with the file itself.
 */
export function useUpload(
  now: { readonly current: OpenForm },
  refuse: (file: File, fault: ShownFault) => void,
) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const [image, setImage] = useState<string>();
  const loading = useRef<Promise<FormUpload>>(null);

  /** Loaded when the first file is chosen. */
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
    /** The id of the chosen file, once it is at the library. */
    image,
    /** Answers the id of the file, once all of it is there. */
    begin: async (file: File) => {
      setImage(undefined);
      const id = await (await load()).begin(file);
      setImage(id);
      return id;
    },
    /** Keeps more files on the device: they come into the form one after the other. */
    keep: (files: readonly File[]) => void load().then((uploads) => uploads.keep(files)),
    /** Keeps what is said of the file on the device, with the file. */
    save: () => void loading.current?.then((uploads) => uploads.saveSoon()),
    /** Answers whether the note is there; as long as it is still tried, not at all. */
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
    /** What was told of one file does not hold for another. */
    started: () => setState({ step: 'idle' }),
  };
}
