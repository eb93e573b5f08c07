import type { Root } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { element } from './ui/elements.ts';

/**
 * Remembers the server's HTML for browsers that lack an API React needs. Restores it, with a message, if
 * rendering fails before any interaction.
 * @returns a function to call with each error and the root.
 */
export function keepSentPage(): (root: Root, error: unknown) => void {
  const sent = document.documentElement.cloneNode(true) as HTMLElement;
  let isUsed = false;
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (isUsed = true), { once: true });
  return (root, error) => {
    console.error(error);
    if (isUsed || isRouteErrorResponse(error)) return;
    isUsed = true;
    // Delayed, because React must finish its current work first.
    setTimeout(() => {
      root.unmount();
      document.documentElement?.remove();
      document.append(sent);
      const { stopped } = document.body.dataset;
      const notice = element('p', { role: 'alert', class: 'mb-4 font-semibold text-bad' }, stopped);
      document.querySelector('main')?.prepend(notice);
    });
  };
}
