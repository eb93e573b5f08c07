import type { PlaceScript } from './place-script.ts';
import type { ZoomScript } from './zoom-script.ts';

const KEPT = 'letters';
const ACROSS = 80;

/** Reading by the keyboard; reader-keys.tsx lists the keys. */
export function listenToKeys(reader: HTMLElement, place: PlaceScript, zoom: ZoomScript): void {
  const letters = lettersSwitch(reader);
  const follow = (rel: string) => reader.querySelector<HTMLElement>(`a[rel=${rel}]`)?.click();
  const named = new Map<string, () => void>([
    ['ArrowRight', () => (zoom.isFit() ? place.step(1) : zoom.across(ACROSS))],
    ['ArrowLeft', () => (zoom.isFit() ? place.step(-1) : zoom.across(-ACROSS))],
    ['Home', () => place.go(1)],
    ['End', () => place.go(place.count)],
  ]);
  const signs = new Map<string, () => void>([
    ['j', () => place.step(1)],
    ['k', () => place.step(-1)],
    ['+', zoom.larger],
    ['=', zoom.larger],
    ['-', zoom.smaller],
    ['0', zoom.fit],
    ['n', () => follow('next')],
    ['p', () => follow('prev')],
  ]);
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = named.get(event.key) ?? (letters() ? signs.get(event.key) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea');
}

/** Whether letters do something: kept on the device. */
function lettersSwitch(reader: HTMLElement): () => boolean {
  const box = reader.querySelector<HTMLInputElement>('[data-letters]');
  try {
    if (box) box.checked = localStorage.getItem(KEPT) !== 'off';
    box?.addEventListener('change', () => localStorage.setItem(KEPT, box.checked ? 'on' : 'off'));
  } catch {
    // A browser that keeps nothing: for this page only.
  }
  return () => box?.checked ?? true;
}
