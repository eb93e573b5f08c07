import { useEffect, useState } from 'react';

type Words = { [field: string]: string };

/**
 * Fields that survive a reload of their tab: what was typed and chosen, never passwords or files. `forget` clears them
 * once the form was sent. The server does not know them, so the first rendering always shows `initial`.
 */
export function useDraft<Fields extends Words>(name: string, initial: Fields) {
  const [fields, setFields] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, when the page wakes up
  useEffect(() => {
    const stored = readDraft(name);
    if (stored) setFields({ ...initial, ...stored });
  }, [name]);
  return {
    fields,
    change(changes: Partial<Fields>) {
      // Applied to the latest fields: another change may have come since the page was rendered.
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

/** A browser may refuse to store anything; then a reload loses the draft, and the form works all the same. */
export function writeDraft(name: string, fields: Words | undefined): void {
  try {
    if (fields) sessionStorage.setItem(`panna ${name}`, JSON.stringify(fields));
    else sessionStorage.removeItem(`panna ${name}`);
  } catch {}
}
