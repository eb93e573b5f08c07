// On every page, with React or without. Whatever helps at a search box comes when somebody goes there.
const BOXES = 'form[data-search]';
/** Whether keys that are letters and signs do something: the reader's too (app/reading/keys-script.ts). */
const KEPT = 'letters';

for (const input of inputs()) input.setAttribute('aria-keyshortcuts', '/');
document.addEventListener('keydown', goToBox);
document.addEventListener('focusin', ({ target }) => wake(target));
wake(document.activeElement);
if (location.pathname === '/search') {
  const waiting = document.querySelector<HTMLInputElement>(`${BOXES}[data-waiting] input`);
  // What was looked for before is shown at once.
  wake(waiting ?? inputs()[0] ?? null);
  // Where no keyboard comes up and covers it.
  if (matchMedia('(hover: hover) and (min-width: 40rem)').matches) waiting?.focus();
  offerSwitch();
}

function inputs(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`${BOXES} input`)];
}

function wake(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(BOXES) : null;
  const script = form?.dataset.search;
  // Without it the box still searches.
  if (script) import(/* @vite-ignore */ script).catch(() => {});
}

/** The key `/`, unless somebody types or has switched it off. */
function goToBox(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea'))
  )
    return;
  if (isSwitchedOff()) return;
  event.preventDefault();
  const input = inputs().find((each) => each.checkVisibility());
  if (!input) location.assign('/search');
  input?.focus();
  input?.select();
}

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'off';
  } catch {
    return false;
  }
}

function offerSwitch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-letters]');
  if (!box) return;
  box.checked = !isSwitchedOff();
  box.addEventListener('change', () => {
    try {
      localStorage.setItem(KEPT, box.checked ? 'on' : 'off');
    } catch {
      // A browser that keeps nothing.
    }
  });
}
