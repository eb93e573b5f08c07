import { useRef, useState } from 'react';
import { CallFault, createFile, createNote, type NewNote, UNREACHABLE } from '../calls.ts';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; sent: number; total: number }
  | { step: 'failed'; fault: string }
  | { step: 'cancelled' }
  | { step: 'done'; note: NewNote };

type Uploaded = { isDone: boolean; fileFault?: string | undefined };

/** First the file, then its note. A file that was sent is not sent again when only the note failed. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const sent = useRef<{ file: File; id: string }>(null);
  const stopper = useRef<AbortController>(null);

  /** Answers what is wrong with the file itself, which is no news of the upload. */
  async function upload(file: File, note: Omit<NewNote, 'image'>): Promise<Uploaded> {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    const progress = (bytes: number, total: number) => setState({ step: 'sending', sent: bytes, total });
    progress(0, file.size);
    try {
      if (sent.current?.file !== file) sent.current = { file, id: await createFile(file, progress, signal) };
      const complete = { ...note, image: sent.current.id };
      await createNote(complete);
      sent.current = null;
      setState({ step: 'done', note: complete });
      return { isDone: true };
    } catch (error) {
      if (!signal.aborted && !(error instanceof CallFault)) console.error(error);
      const fileFault = error instanceof CallFault && error.isOfFile ? error.message : undefined;
      if (signal.aborted) setState({ step: 'cancelled' });
      else setState(fileFault ? { step: 'idle' } : { step: 'failed', fault: faultIn(error) });
      return { isDone: false, fileFault };
    }
  }

  return { state, upload, cancel: () => stopper.current?.abort() };
}

function faultIn(error: unknown): string {
  return error instanceof CallFault ? error.message : UNREACHABLE;
}
