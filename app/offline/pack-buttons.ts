import { element } from '../ui/elements.ts';

type Kind = 'primary' | 'secondary' | 'quiet';

/** Creates the button of app/ui/button.tsx in scripts. */
export function button(kind: Kind, words: string | undefined, act: () => void): HTMLElement {
  const made = element('button', { type: 'button', class: `button ${kind} px-3 text-sm` }, words ?? '');
  made.addEventListener('click', act);
  return made;
}
