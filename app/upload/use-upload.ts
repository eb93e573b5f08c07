import { useRef, useState } from 'react';
import type { CallFault, NewNote, Progress } from './calls.ts';

const UNREACHABLE = 'The library could not be reached. Check your connection and try again.';

/** Loaded when the first file is chosen. */
const calls = () => import('./calls.ts');

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; sent: number; total: number }
  | { step: 'failed'; fault: string }
  | { step: 'cancelled' }
  | { step: 'done'; note: NewNote };

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

  /** Answers what is wrong with the file itself; other failures are in `state`. */
  async function upload(file: File, note: Omit<NewNote, 'image'>): Promise<Uploaded> {
    const sending = begin(file);
    const { signal } = sending.stop;
    sending.hear = (bytes, total) => setState({ step: 'sending', sent: bytes, total });
    sending.hear(sending.sent, file.size);
    try {
      const complete = { ...note, image: await sending.id };
      await (await calls()).createNote(complete);
      current.current = null;
      setState({ step: 'done', note: complete });
      return { isDone: true };
    } catch (error) {
      const fault = callFault(error);
      if (!signal.aborted && !fault) console.error(error);
      const fileFault = fault?.isOfFile ? fault.message : undefined;
      if (signal.aborted) setState({ step: 'cancelled' });
      else setState(fileFault ? { step: 'idle' } : { step: 'failed', fault: fault?.message ?? UNREACHABLE });
      return { isDone: false, fileFault };
    }
  }

  return {
    state,
    upload,
    begin: (file: File) => begin(file).id,
    cancel: () => current.current?.stop.abort(),
  };
}

function callFault(error: unknown): CallFault | undefined {
  return error instanceof Error && error.name === 'CallFault' ? (error as CallFault) : undefined;
}
