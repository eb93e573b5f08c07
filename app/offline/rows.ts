import { element } from '../ui/elements.ts';

const ROW = 'flex min-h-14 flex-wrap items-center gap-3 py-2 text-ink no-underline hover:bg-sunk sm:px-3';

type Row = {
  href: string;
  code?: string;
  title: string | Node;
  note?: string | undefined;
  isGrey?: boolean;
};

export function row({ href, code, title, note, isGrey }: Row): HTMLElement {
  const words = element(
    'span',
    { class: 'max-w-full flex-1' },
    !!code && element('code', { class: 'block text-sm text-link' }, code),
    element('span', { class: 'block font-medium wrap-break-word' }, title),
  );
  const beside = !!note && element('span', { class: 'ms-auto text-sm text-soft' }, note);
  const link = element('a', { href, class: isGrey ? `${ROW} text-soft!` : ROW }, words, beside);
  return element('li', { class: 'border-b' }, link);
}

export function rows(...made: HTMLElement[]): HTMLElement {
  return element('ul', { class: 'border-t' }, ...made);
}

export function heading(text: string | undefined): HTMLElement {
  return element('h2', { class: 'mb-2 text-lg' }, text);
}
