// Loads suggestions when a search box gets keyboard focus. Part of every page's frame.
import { forgetWhoLeft } from '../frame/forget-script.ts';

const BOXES = 'form[data-search]';
/** Storage key for single-key shortcuts, shared with the reader (app/reading/keys-script.ts). */
const STORED = 'letters';

forgetWhoLeft();
for (const input of inputs()) input.setAttribute('aria-keyshortcuts', '/');
document.addEventListener('keydown', goToBox);
document.addEventListener('focusin', ({ target }) => wake(target));
wake(document.activeElement);
if (inputs()[0]?.form?.action === location.origin + location.pathname) {
  const waiting = document.querySelector<HTMLInputElement>(`${BOXES}[data-waiting] input`);
  // Shows recent searches even if the box has no focus, but after the first paint.
  onceSeen(() => wake(waiting ?? inputs()[0] ?? null));
  // Skipped on touch screens, where the keyboard would cover the page.
  if (matchMedia('(hover: hover) and (min-width: 40rem)').matches) waiting?.focus();
  // Deferred, because it reads the browser's storage.
  setTimeout(offerSwitch);
}

function inputs(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`${BOXES} input`)];
}

function wake(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(BOXES) : null;
  const script = form?.dataset.search;
  if (script) import(/* @vite-ignore */ script).catch(() => {});
}

function onceSeen(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Focuses the search box on `/`, unless the user is typing or has turned shortcuts off. */
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
  const input = inputs().find((each) => each.checkVisibility?.() ?? each.offsetParent);
  if (!input) location.assign(inputs()[0]?.form?.action ?? '/search');
  input?.focus();
  input?.select();
}

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(STORED) === 'off';
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
      localStorage.setItem(STORED, box.checked ? 'on' : 'off');
    } catch {
      // Storage is blocked.
    }
  });
}
