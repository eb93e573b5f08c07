import { entryOf } from './entry-of.ts';

/**
 * A text of the catalogue: in English alone, or in English and other languages, by their codes:
 * `{ en: 'Physics', hi: 'भौतिकी' }`.
 */
export type LocalText = string | LocalTexts;
export type LocalTexts = { readonly en: string; readonly [language: string]: string };

/** The text in a language, in English where the catalogue has none in this language. */
export function textIn(text: LocalText, language: string): string {
  if (typeof text === 'string') return text;
  return entryOf(text, language) ?? text.en;
}

/** The languages other than English that a text is in, with the text. */
export function otherTexts(text: LocalText): [language: string, text: string][] {
  return typeof text === 'string' ? [] : Object.entries(text).filter(([language]) => language !== 'en');
}

/** The same record with its name in one language. */
export function namedIn<Named extends { name: LocalText }>(
  named: Named,
  language: string,
): Omit<Named, 'name'> & { name: string } {
  return { ...named, name: textIn(named.name, language) };
}
