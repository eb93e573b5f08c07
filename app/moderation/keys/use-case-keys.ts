import { useEffect, useState } from 'react';

const STORAGE_KEY = 'letters';
type Hrefs = { next: string | undefined; previous: string | undefined };

/** Binds J and K to the next and previous case, except while typing or with letter keys turned off. */
export function useCaseKeys({ next, previous }: Hrefs) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(stored() !== 'off'), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const href = { j: next, k: previous }[event.key];
      if (href) location.assign(href);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, next, previous]);
  const change = (on: boolean) => {
    setOn(on);
    store(on ? 'on' : 'off');
  };
  return [isOn, change] as const;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea');
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, value);
  } catch {
    // Storage is blocked.
  }
}
