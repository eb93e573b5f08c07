import { entryOf } from './entry-of.ts';

/** English only, or by language code: `{ en: 'Physics', hi: 'भौतिकी' }`. */
export type LocalText = string | LocalTexts;
export type LocalTexts = { readonly en: string; readonly [language: string]: string };

export function textIn(text: LocalText, language: string): string {
  if (typeof text === 'string') return text;
  return entryOf(text, language) ?? text.en;
}

export function otherTexts(text: LocalText): [language: string, text: string][] {
  return typeof text === 'string' ? [] : Object.entries(text).filter(([language]) => language !== 'en');
}

export function namedIn<Named extends { name: LocalText }>(
  named: Named,
  language: string,
): Omit<Named, 'name'> & { name: string } {
  return { ...named, name: textIn(named.name, language) };
}
