import { useRef, useState } from 'react';
import type { CallFault, NewNote, Progress, SharedNote } from './calls.ts';

/** Loaded when the first file is chosen. */
const calls = () => import('./calls.ts');

export type UploadState =
  | { step: 'idle' }
  /** After a note was shared, for the next one. */
  | { step: 'again' }
  | { step: 'sending'; sent: number; total: number }
  /** What the library answered; undefined when it could not be reached. */
  | { step: 'failed'; fault: string | undefined }
  | { step: 'signed-out' }
  | { step: 'cancelled' }
  | { step: 'done'; note: SharedNote };

/** `fileFault` is what is wrong with the file itself; other failures are in the state. */
type Uploaded = { isDone: boolean; fileFault?: string | undefined };

type Sending = { file: File; id: Promise<string>; stop: AbortController; sent: number; hear?: Progress };

/**
 * Uploads the file, then creates its note. The file is sent as soon as it is chosen, while the rest is filled in. It is
 * not sent again when only creating the note failed.
 */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const current = useRef<Sending>(null);

  /** Begins to send the file. A failure before the form is submitted is not shown: submitting tries again. */
  function begin(file: File): Sending {
    if (current.current?.file === file) return current.current;
    current.current?.stop.abort();
    const stop = new AbortController();
    const sending: Sending = { file, stop, sent: 0, id: Promise.resolve('') };
    const progress: Progress = (bytes, total) => {
      sending.sent = bytes;
      sending.hear?.(bytes, total);
    };
    sending.id = calls().then(({ createFile }) => createFile(file, progress, stop.signal));
    sending.id.catch(() => {
      if (current.current === sending) current.current = null;
    });
    current.current = sending;
    return sending;
  }

  async function upload(file: File, note: Omit<NewNote, 'image'>): Promise<Uploaded> {
    const sending = begin(file);
    const { signal } = sending.stop;
    sending.hear = (bytes, total) => setState({ step: 'sending', sent: bytes, total });
    sending.hear(sending.sent, file.size);
    try {
      const complete = { ...note, image: await sending.id };
      const shared = await (await calls()).createNote(complete);
      current.current = null;
      setState({ step: 'done', note: shared });
      return { isDone: true };
    } catch (error) {
      const fault = callFault(error);
      if (!signal.aborted && !fault) console.error(error);
      setState(signal.aborted ? { step: 'cancelled' } : failureOf(fault));
      return { isDone: false, fileFault: signal.aborted ? undefined : fileFault(error) };
    }
  }

  return {
    state,
    upload,
    begin: (file: File) => begin(file).id,
    cancel: () => current.current?.stop.abort(),
    again: () => setState({ step: 'again' }),
    /** What was told of one file does not hold for another. */
    begun: () => setState({ step: 'idle' }),
  };
}

/** What is wrong with the file itself is told at its field. */
function failureOf(fault: CallFault | undefined): UploadState {
  if (fault?.mend === 'file') return { step: 'idle' };
  return fault?.mend === 'session' ? { step: 'signed-out' } : { step: 'failed', fault: fault?.message };
}

/** What is wrong with the file itself, if that is why it was refused. */
export function fileFault(error: unknown): string | undefined {
  const fault = callFault(error);
  return fault?.mend === 'file' ? fault.message : undefined;
}

function callFault(error: unknown): CallFault | undefined {
  return error instanceof Error && error.name === 'CallFault' ? (error as CallFault) : undefined;
}
