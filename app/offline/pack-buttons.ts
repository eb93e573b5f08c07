import { element } from '../ui/elements.ts';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-3 py-2 text-center text-sm font-semibold';
const KINDS = {
  primary: 'border-accent bg-accent text-on-accent hover:border-on-accent',
  secondary: 'border-edge bg-raised text-ink hover:border-ink',
  quiet: 'border-transparent text-link hover:bg-sunk',
};

/** A button as app/ui/button.tsx makes it, for scripts. */
export function button(kind: keyof typeof KINDS, words: string | undefined, act: () => void): HTMLElement {
  const made = element('button', { type: 'button', class: `${SHAPE} ${KINDS[kind]}` }, words ?? '');
  made.addEventListener('click', act);
  return made;
}
