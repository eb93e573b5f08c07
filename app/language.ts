import { languages } from 'virtual:texts';
import { createContext, useContext } from 'react';
import { FIRST_LANGUAGE } from '../domain/language.ts';
import { type Text, textsIn } from './texts.ts';

export { FIRST_LANGUAGE };

/** What says which languages a university offers, if it says so. */
type Offering = { offered?: readonly string[] | undefined };

/** The languages of the pages: all that the library speaks, or those that its university offers. */
export function offeredLanguages({ offered }: Offering): typeof languages {
  return offered ? languages.filter(({ code }) => offered.includes(code)) : languages;
}

/** A language if pages are in it, else the first one. */
export function offeredOr(university: Offering, code: string): string {
  return offeredLanguages(university).some((language) => language.code === code) ? code : FIRST_LANGUAGE;
}

/** The language that an address names by its first step: `/hi/home` is in Hindi. */
export function languageOf(path: string): string {
  const [, step] = path.match(/^\/([a-z]+)(?=[/?]|$)/) ?? [];
  return step && languages.some(({ code }) => code === step) ? step : FIRST_LANGUAGE;
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
