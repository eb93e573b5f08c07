import { useEffect, useState } from 'react';

type Words = { [field: string]: string };

/**
 * Fields that survive a reload of their tab: what was typed and chosen, never passwords or files. `forget` them when
 * they have served. The server knows nothing of it, so the first drawing is always the initial one.
 */
export function useKept<Fields extends Words>(name: string, initial: Fields) {
  const [fields, setFields] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is read once, when the page wakes up
  useEffect(() => {
    const kept = readKept(name);
    if (kept) setFields({ ...initial, ...kept });
  }, [name]);
  return {
    fields,
    keep(changes: Partial<Fields>) {
      // On top of what is there by then: another change may have come since the page was drawn.
      setFields((present) => {
        const next = { ...present, ...changes };
        writeKept(name, next);
        return next;
      });
    },
    forget(next: Fields = initial) {
      setFields(next);
      writeKept(name, undefined);
    },
  };
}

export function readKept(name: string): Words | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(`panna ${name}`) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse to keep anything; then nothing survives, and everything else works. */
export function writeKept(name: string, fields: Words | undefined): void {
  try {
    if (fields) sessionStorage.setItem(`panna ${name}`, JSON.stringify(fields));
    else sessionStorage.removeItem(`panna ${name}`);
  } catch {}
}
