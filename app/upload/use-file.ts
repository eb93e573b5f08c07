import { useRef, useState } from 'react';
import { FILE_SENTENCES } from '../../domain/file.ts';

/** The chosen file, and what is wrong with it, shown before the rest is filled in. */
export function useFile(maxFileBytes: number, takeSound: (file: File) => void) {
  const latest = useRef<File>(undefined);
  const [{ file, fault }, setPicked] = useState<{ file?: File | undefined; fault?: string | undefined }>({});

  async function pick(chosen: File | undefined) {
    latest.current = chosen;
    const isTooLarge = chosen && chosen.size > maxFileBytes;
    setPicked({ file: chosen, fault: isTooLarge ? FILE_SENTENCES.tooLargeFor(maxFileBytes) : undefined });
    if (!chosen || isTooLarge) return;
    // Loaded on demand. If loading fails, the server refuses with the same sentence.
    const looking = import('./file-fault.ts').then(({ fileFault }) => fileFault(chosen));
    const found = await looking.catch(() => undefined);
    if (latest.current !== chosen) return;
    if (found) setPicked({ file: chosen, fault: found });
    else takeSound(chosen);
  }

  /** The library has seen what is wrong with the file. */
  function refuse(refused: File, words: string) {
    if (latest.current === refused) setPicked({ file: refused, fault: words });
  }

  return { file, fault, pick, refuse };
}
