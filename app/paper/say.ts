import { element } from '../ui/elements.ts';

export function say(words: string, role: 'alert' | 'status' = 'alert'): void {
  document.querySelector('.toast')?.remove();
  document.body.append(element('p', { role, class: 'toast' }, words));
}
