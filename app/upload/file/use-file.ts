import { useRef, useState } from 'react';
import { tooLargeFault } from '../../../domain/file.ts';
import type { ShownFault } from '../../texts.ts';

export function useFile(maxFileBytes: number, takeSound: (file: File) => void) {
  const latest = useRef<File>(undefined);
  const [{ file, fault }, setPicked] = useState<{ file?: File | undefined; fault?: ShownFault | undefined }>(
    {},
  );

  async function pick(chosen: File | undefined) {
    latest.current = chosen;
    const isTooLarge = chosen && chosen.size > maxFileBytes;
    setPicked({ file: chosen, fault: isTooLarge ? tooLargeFault(maxFileBytes) : undefined });
    if (!chosen || isTooLarge) return;
    // If loading fails, the server finds the same fault.
    const looking = import('./file-fault.ts').then(({ fileFault }) => fileFault(chosen));
    const found = await looking.catch(() => undefined);
    if (latest.current !== chosen) return;
    if (found) setPicked({ file: chosen, fault: found });
    else takeSound(chosen);
  }

  function refuse(refused: File, problem: ShownFault) {
    if (latest.current === refused) setPicked({ file: refused, fault: problem });
  }

  return { file, fault, pick, refuse };
}
