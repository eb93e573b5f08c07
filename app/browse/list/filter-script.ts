/** Walking through the choices by keys chooses each of them: the last one counts. */
const KEYS_MS = 800;
/** In the session: the field that a key has changed, which has the focus again on the page that it leads to. */
const CHANGED = 'filter';

/** A choice among the filters of a list is its own button. */
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
  // A page that is shown again by the back button shows what it is narrowed by.
  window.addEventListener('pageshow', ({ persisted }) => persisted && form.reset());
}

function focusChanged(form: HTMLFormElement): void {
  try {
    const name = sessionStorage.getItem(CHANGED);
    sessionStorage.removeItem(CHANGED);
    if (name) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  } catch {
    // The browser stores nothing: the focus is at the beginning of the page.
  }
}

function rememberChanged(name: string): void {
  try {
    sessionStorage.setItem(CHANGED, name);
  } catch {
    // As above.
  }
}

/** Without what is not chosen. */
function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)]
    .filter(([, value]) => value)
    .map(([name, value]) => [name, `${value}`]);
  const search = new URLSearchParams(chosen);
  return search.size > 0 ? `?${search}` : location.pathname;
}
