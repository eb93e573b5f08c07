import { flushSync } from 'react-dom';

/**
 * Renders a change that the person did not make, and scrolls by as much as it moves the focused field, or else the Upload
 * button: a tap meant for it lands there.
 */
export function holdInView(form: HTMLFormElement | null, change: () => void): void {
  const focused = form?.querySelector<HTMLElement>('input:not([type=file]):focus, select:focus');
  const held = focused ?? form?.querySelector('button[type=submit]');
  const before = held?.getBoundingClientRect();
  flushSync(change);
  if (!held || !before || before.bottom < 0 || before.top > innerHeight) return;
  scrollBy({ top: held.getBoundingClientRect().top - before.top, behavior: 'instant' });
}
