import { flushSync } from 'react-dom';

/**
 * Renders an automatic change, then scrolls by as much as it moved the focused field (or else the Upload
 * button), so that a tap on the way still hits it.
 */
export function holdInView(form: HTMLFormElement | null, change: () => void): void {
  const focused = form?.querySelector<HTMLElement>('input:not([type=file]):focus, select:focus');
  const held = focused ?? form?.querySelector('button[type=submit]');
  const before = held?.getBoundingClientRect();
  flushSync(change);
  if (!held || !before || before.bottom < 0 || before.top > innerHeight) return;
  scrollBy({ top: held.getBoundingClientRect().top - before.top, behavior: 'instant' });
}
