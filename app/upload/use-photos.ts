import { type ReactNode, useState } from 'react';

/** A smaller picture is no photo of a page: it is sent as it is. */
const PHOTO_BYTES = 20_000;

/**
 * Photos become one paper first, by what is loaded for them; other files are taken at once. `held` is what stays in the
 * form when the person thinks better of it.
 */
export function usePhotos(held: File | undefined, take: (files: readonly File[]) => void) {
  const [dialog, show] = useState<ReactNode>();

  function choose(files: readonly File[]) {
    if (files.length > 0 && files.every(isPhoto))
      import('./scan/scan.tsx').then(
        ({ openScan }) => openScan(files, held, show, take),
        () => take(files),
      );
    else take(files);
  }
  return [dialog, choose] as const;
}

function isPhoto({ type, size }: File): boolean {
  return size > PHOTO_BYTES && /^image/.test(type);
}
