import { useEffect, useState } from 'react';

type Words = { [field: string]: string };

/**
 * Fields that survive a reload of the tab, except passwords and files. `forget` clears them after sending.
 * The first render shows `initial`, because the server does not know the draft.
 */
export function useDraft<Fields extends Words>(name: string, initial: Fields) {
  const [fields, setFields] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, after hydration
  useEffect(() => {
    const stored = readDraft(name);
    if (stored) setFields({ ...initial, ...stored });
  }, [name]);
  return {
    fields,
    change(changes: Partial<Fields>) {
      setFields((present) => {
        const next = { ...present, ...changes };
        writeDraft(name, next);
        return next;
      });
    },
    forget(next: Fields) {
      setFields(next);
      writeDraft(name, undefined);
    },
  };
}

export function readDraft(name: string): Words | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(`panna ${name}`) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Does nothing if storage is blocked; a reload then loses the draft. */
export function writeDraft(name: string, fields: Words | undefined): void {
  try {
    if (fields) sessionStorage.setItem(`panna ${name}`, JSON.stringify(fields));
    else sessionStorage.removeItem(`panna ${name}`);
  } catch {}
}
