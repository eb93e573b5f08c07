import { languages } from 'virtual:texts';
import { createContext, useContext } from 'react';
import { FIRST_LANGUAGE } from '../domain/language.ts';
import { type Text, textsIn } from './texts.ts';

export { FIRST_LANGUAGE };

/** Is it the code of a language that the library speaks? */
export function isLanguage(code: string): boolean {
  return languages.some((language) => language.code === code);
}

/** The language that an address names by its first step: `/hi/home` is in Hindi. */
export function languageOf(path: string): string {
  const [, step] = path.match(/^\/([a-z]+)(?=[/?]|$)/) ?? [];
  return step && isLanguage(step) ? step : FIRST_LANGUAGE;
}

/** What stands before each path in a language: nothing in the first one. */
export function languageBase(language: string): string {
  return language === FIRST_LANGUAGE ? '' : `/${language}`;
}

/** The path of a page in a language. Calls, addresses of other sites, `#part` and `?query` stay as they are. */
export function localPath(language: string, path: string): string {
  if (!path.startsWith('/') || path.startsWith('/v1/')) return path;
  const base = languageBase(language);
  return base && /^\/(?=[?#]|$)/.test(path) ? base + path.slice(1) : base + path;
}

/**
 * Around every page: what `textsIn` calls its texts, which is its language, on the server with the university's word for a
 * year of study. Within a page it never changes: another language is another page.
 */
export const LanguageContext = createContext(FIRST_LANGUAGE);

/** The language of the page. */
export function useLanguage(): string {
  return useContext(LanguageContext).replace(/ .*/, '');
}

/** The texts of the page's language. */
export function useText(): Text {
  return textsIn(useContext(LanguageContext));
}

/** Makes addresses of pages ones in the page's language, for what is no `PageLink`. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}
