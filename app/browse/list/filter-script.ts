/** Delay for keyboard users, who pass other options on the way to the one they want. */
const KEYS_MS = 800;
const CHANGED = 'filter';

export function applyFilters(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filter]');
  if (!form) return;
  focusChanged(form);
  let wait = 0;
  let timer = 0;
  form.addEventListener('keydown', () => {
    wait = KEYS_MS;
  });
  form.addEventListener('pointerdown', () => {
    wait = 0;
  });
  form.addEventListener('change', ({ target }) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (wait && target instanceof HTMLSelectElement) rememberChanged(target.name);
      location.assign(addressOf(form));
    }, wait);
  });
  // The back-forward cache may restore values that no longer match the list.
  window.addEventListener('pageshow', ({ persisted }) => persisted && form.reset());
}

function focusChanged(form: HTMLFormElement): void {
  try {
    const name = sessionStorage.getItem(CHANGED);
    sessionStorage.removeItem(CHANGED);
    if (name) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  } catch {
    // Storage is blocked.
  }
}

function rememberChanged(name: string): void {
  try {
    sessionStorage.setItem(CHANGED, name);
  } catch {
    // Storage is blocked.
  }
}

function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)]
    .filter(([, value]) => value)
    .map(([name, value]) => [name, `${value}`]);
  const search = new URLSearchParams(chosen);
  return search.size > 0 ? `?${search}` : location.pathname;
}
