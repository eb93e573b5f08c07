import { type ReactNode, useState } from 'react';

/** Bytes below which a picture is no photo of a page, and is sent unchanged. */
const PHOTO_BYTES = 20_000;

/**
 * Turns photos into one paper in the lazily loaded scanner; takes other files at once. `held`: file that stays in the form
 * on cancel.
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
