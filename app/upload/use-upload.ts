import { useRef, useState } from 'react';
import { CallFault, createFile, createNote, type NewNote, UNREACHABLE } from '../calls.ts';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; sent: number; total: number }
  | { step: 'failed'; fault: string }
  | { step: 'cancelled' }
  | { step: 'done'; note: NewNote };

/** First the file, then its note. A file that was sent is not sent again when only the note failed. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const sent = useRef<{ file: File; id: string }>(null);
  const stopper = useRef<AbortController>(null);

  async function upload(file: File, note: Omit<NewNote, 'image'>): Promise<boolean> {
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
      return true;
    } catch (error) {
      if (!signal.aborted && !(error instanceof CallFault)) console.error(error);
      setState(signal.aborted ? { step: 'cancelled' } : { step: 'failed', fault: faultIn(error) });
      return false;
    }
  }

  return { state, upload, cancel: () => stopper.current?.abort() };
}

function faultIn(error: unknown): string {
  return error instanceof CallFault ? error.message : UNREACHABLE;
}
