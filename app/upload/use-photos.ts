import { type ReactNode, useState } from 'react';

/** Bytes of the smallest photo of a page; smaller pictures are sent unchanged. */
const PHOTO_BYTES = 20_000;

/**
 * Turns photos into one paper in the lazily loaded scanner; other files chosen with them follow it. `held`:
 * file that stays in the form on cancel.
 */
export function usePhotos(held: File | undefined, take: (files: readonly File[]) => void) {
  const [dialog, show] = useState<ReactNode>();

  function choose(files: readonly File[]) {
    const pictures = files.filter(({ type }) => /^image/.test(type));
    const others = files.filter((file) => !pictures.includes(file));
    if (!pictures.some(({ size }) => size > PHOTO_BYTES)) return take(files);
    const takeAll = (papers: readonly File[]) => {
      if (papers.length + others.length > 0) take([...papers, ...others]);
    };
    import('./scan/scan.tsx').then(
      ({ openScan }) => openScan(pictures, others[0] ?? held, show, takeAll),
      () => take(files),
    );
  }
  return [dialog, choose] as const;
}
