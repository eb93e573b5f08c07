import { element } from '../ui/elements.ts';

export function say(words: string, role: 'alert' | 'status' = 'alert'): void {
  document.querySelector('.toast')?.remove();
  document.body.append(element('p', { role, class: 'toast' }, words));
}

export function sayUnlessKept(isKept: boolean, { notKept = '' }: { notKept?: string }): void {
  if (!isKept) say(notKept);
}
