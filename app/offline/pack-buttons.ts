import { element } from '../ui/elements.ts';

type Kind = 'primary' | 'secondary' | 'quiet';

/** A button as app/ui/button.tsx makes it, for scripts. */
export function button(kind: Kind, words: string | undefined, act: () => void): HTMLElement {
  const made = element('button', { type: 'button', class: `button ${kind} px-3 text-sm` }, words ?? '');
  made.addEventListener('click', act);
  return made;
}
