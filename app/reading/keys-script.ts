import type { PositionScript } from './position-script.ts';
import type { ZoomScript } from './zoom-script.ts';

const STORAGE_KEY = 'letters';
const ACROSS = 80;

export function listenToKeys(reader: HTMLElement, position: PositionScript, zoom: ZoomScript): void {
  const letters = lettersSwitch(reader);
  const follow = (rel: string) => reader.querySelector<HTMLElement>(`a[rel=${rel}]`)?.click();
  const named = new Map<string, () => void>([
    ['ArrowRight', () => (zoom.isFit() ? position.step(1) : zoom.across(ACROSS))],
    ['ArrowLeft', () => (zoom.isFit() ? position.step(-1) : zoom.across(-ACROSS))],
    ['Home', () => position.go(1)],
    ['End', () => position.go(position.count)],
  ]);
  const signs = new Map<string, () => void>([
    ['j', () => position.step(1)],
    ['k', () => position.step(-1)],
    ['+', zoom.larger],
    ['=', zoom.larger],
    ['-', zoom.smaller],
    ['0', zoom.fit],
    ['n', () => follow('next')],
    ['p', () => follow('prev')],
    ['f', () => openFind(reader)],
  ]);
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = named.get(event.key) ?? (letters() ? signs.get(event.key) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Opens the form before find-script.ts has loaded, so that letters typed next are not taken for commands. */
function openFind(reader: HTMLElement): void {
  const field = reader.querySelector<HTMLElement>('.tools [data-find] input');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea');
}

function lettersSwitch(reader: HTMLElement): () => boolean {
  const box = reader.querySelector<HTMLInputElement>('[data-letters]');
  stored((storage) => {
    if (box) box.checked = storage.getItem(STORAGE_KEY) !== 'off';
  });
  box?.addEventListener('change', () =>
    stored((storage) => storage.setItem(STORAGE_KEY, box.checked ? 'on' : 'off')),
  );
  return () => box?.checked ?? true;
}

function stored(act: (storage: Storage) => void): void {
  try {
    act(localStorage);
  } catch {
    // Storage is blocked.
  }
}
