import { useRef, useState } from 'react';
import { FILE_SENTENCES } from '../../domain/file.ts';

/** The chosen file, and what is wrong with it: said at once, before anybody fills in the rest. */
export function useFile(maxFileBytes: number, takeSound: (file: File) => void) {
  const latest = useRef<File>(undefined);
  const [{ file, fault }, setPicked] = useState<{ file?: File | undefined; fault?: string | undefined }>({});

  async function pick(chosen: File | undefined) {
    latest.current = chosen;
    const isTooLarge = chosen && chosen.size > maxFileBytes;
    setPicked({ file: chosen, fault: isTooLarge ? FILE_SENTENCES.tooLargeFor(maxFileBytes) : undefined });
    if (!chosen || isTooLarge) return;
    // Loaded when it is needed. When that fails, the server says the same.
    const looking = import('./file-fault.ts').then(({ fileFault }) => fileFault(chosen));
    const found = await looking.catch(() => undefined);
    if (latest.current !== chosen) return;
    if (found) setPicked({ file: chosen, fault: found });
    else takeSound(chosen);
  }

  return { file, fault, pick };
}
