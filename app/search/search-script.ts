// Of the frame. Fetches the suggestions' script when the keyboard goes to a search box.
import { forgetWhoLeft } from '../frame/forget-script.ts';

const BOXES = 'form[data-search]';
/** Whether single keys are shortcuts, those of the reader page too (app/reading/keys-script.ts). */
const STORED = 'letters';

forgetWhoLeft();
for (const input of inputs()) input.setAttribute('aria-keyshortcuts', '/');
document.addEventListener('keydown', goToBox);
document.addEventListener('focusin', ({ target }) => wake(target));
wake(document.activeElement);
if (inputs()[0]?.form?.action === location.origin + location.pathname) {
  const waiting = document.querySelector<HTMLInputElement>(`${BOXES}[data-waiting] input`);
  // Recent searches are shown without a visit to the box, but not before the page is.
  onceSeen(() => wake(waiting ?? inputs()[0] ?? null));
  // Not on a touch screen, where a keyboard would cover the page.
  if (matchMedia('(hover: hover) and (min-width: 40rem)').matches) waiting?.focus();
  // It asks the browser's storage.
  setTimeout(offerSwitch);
}

function inputs(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`${BOXES} input`)];
}

function wake(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(BOXES) : null;
  const script = form?.dataset.search;
  // Without the script the box still searches.
  if (script) import(/* @vite-ignore */ script).catch(() => {});
}

/** After the first paint, at once if that was before. */
function onceSeen(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** The key `/` leads to the search box, unless a text is being typed or the shortcut is switched off. */
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
      // The browser allows no storage.
    }
  });
}
