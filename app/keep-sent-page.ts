import type { Root } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';

/**
 * Keeps the page as the library sent it, for a browser that lacks something that React's pages call: it is shown again,
 * with a sentence, when they fail before the person has done anything.
 * @returns what is to be called with each error, once it is known what was rendered.
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
    // React is still at it.
    setTimeout(() => {
      root.unmount();
      document.documentElement?.remove();
      document.append(sent);
      const notice = document.createElement('p');
      notice.setAttribute('role', 'alert');
      notice.className = 'mb-4 font-semibold text-bad';
      notice.textContent = document.body.dataset.stopped ?? '';
      document.querySelector('main')?.prepend(notice);
    });
  };
}
