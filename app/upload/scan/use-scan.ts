import { useEffect, useRef, useState } from 'react';
import { type Corners, UndecodedPhoto } from './messages.ts';
import { isKeptAsPhoto, moved, type ScanPage, turnedCorners } from './page-list.ts';
import { Scanner } from './scanner.ts';

let lastKey = 0;
function pageOf(photo: File): ScanPage {
  lastKey += 1;
  return { key: lastKey, photo, turn: 0, isCleaning: true };
}

export function useScan(chosen: readonly File[], fail: (photos: readonly File[]) => void) {
  const [pages, setPages] = useState<ScanPage[]>(() => chosen.map(pageOf));
  const [isBinding, setBinding] = useState(false);
  const scanner = useRef<Scanner>(null);
  const asked = useRef(new Map<number, ScanPage>());
  const latest = useRef(pages);

  useEffect(() => {
    scanner.current = new Scanner();
    return () => scanner.current?.close();
  }, []);
  useEffect(() => {
    latest.current = pages;
    for (const page of pages) clean(page);
  });

  async function clean(page: ScanPage) {
    const { key, photo, turn, corners } = page;
    const before = asked.current.get(key);
    if (before?.turn === turn && before.corners === corners) return;
    asked.current.set(key, page);
    const made = scanner.current?.ask('clean', { photo, turn, corners: corners });
    const result = await made?.then(
      (cleaned) => ('parts' in cleaned ? split(page, cleaned.parts) : { cleaned }),
      (error) => (error instanceof UndecodedPhoto ? { isBroken: true } : giveUp()),
    );
    // Ignores results from before a rotation or moved corners.
    if (result && asked.current.get(key) === page) change(key, { ...result, isCleaning: false });
  }

  function split({ key, photo }: ScanPage, parts: readonly Blob[]): undefined {
    const files = parts.map((part, at) => new File([part], `${at + 1} ${photo.name}`, { type: part.type }));
    setPages((now) => now.flatMap((page) => (page.key === key ? files.map(pageOf) : [page])));
  }

  function giveUp(): undefined {
    if (!scanner.current) return;
    scanner.current.close();
    scanner.current = null;
    fail(latest.current.map(({ photo }) => photo));
  }

  function change(key: number, changes: Partial<ScanPage>) {
    setPages((now) => now.map((page) => (page.key === key ? { ...page, ...changes } : page)));
  }

  async function bind(): Promise<Blob | undefined> {
    setBinding(true);
    const bound = pages.map((page) =>
      isKeptAsPhoto(page) || !page.cleaned ? { photo: page.photo, turn: page.turn } : page.cleaned.after,
    );
    const made = await scanner.current
      ?.ask('bind', bound)
      .catch(() => (bound.length > 1 ? undefined : giveUp()));
    setBinding(false);
    return made;
  }

  return {
    pages,
    isBinding,
    bind,
    add: (more: readonly File[]) => setPages((now) => [...now, ...more.map(pageOf)]),
    remove: (key: number) => setPages((now) => now.filter((page) => page.key !== key)),
    move: (key: number, by: number) => setPages((now) => moved(now, key, by)),
    turn: ({ key, turn, corners }: ScanPage) =>
      change(key, {
        turn: (turn + 1) % 4,
        corners: corners && turnedCorners(corners),
        cleaned: undefined,
        isCleaning: true,
      }),
    place: (key: number, corners: Corners) => change(key, { corners, isCleaning: true }),
    choose: (key: number, choice: ScanPage['choice']) => change(key, { choice }),
  };
}
