import { useEffect, useState } from 'react';

const PREFIX = 'panna.';

/**
 * State that survives a reload of its tab: what was typed and chosen, never passwords or files. `forget` when it has
 * served. The server knows nothing of it, so the first drawing is always the initial one.
 */
export function useKept<State>(name: string, initial: State) {
  const [state, setState] = useState(initial);
  useEffect(() => {
    const kept = read<State>(name);
    if (kept !== undefined) setState(kept);
  }, [name]);
  return {
    state,
    keep(next: State) {
      setState(next);
      write(name, next);
    },
    forget() {
      setState(initial);
      write(name, undefined);
    },
  };
}

function read<State>(name: string): State | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse to keep anything; then nothing survives, and everything else works. */
function write(name: string, state: unknown): void {
  try {
    if (state === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(state));
  } catch {}
}
