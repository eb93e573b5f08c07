import { languages } from 'virtual:texts';
import { createContext, useContext } from 'react';
import { FIRST_LANGUAGE } from '../domain/language.ts';
import { type Text, textsIn } from './texts.ts';

export { FIRST_LANGUAGE };

/** Source of the offered languages, if it limits them. */
type Offering = { offered?: readonly string[] | undefined };

export function offeredLanguages({ offered }: Offering): typeof languages {
  return offered ? languages.filter(({ code }) => offered.includes(code)) : languages;
}

export function offeredOr(university: Offering, code: string): string {
  return offeredLanguages(university).some((language) => language.code === code) ? code : FIRST_LANGUAGE;
}

/** Language in the first step of a path: `/hi/home` is Hindi. */
export function languageOf(path: string): string {
  const [, step] = path.match(/^\/([a-z]+)(?=[/?]|$)/) ?? [];
  return step && languages.some(({ code }) => code === step) ? step : FIRST_LANGUAGE;
}

/** Path prefix of a language: empty for the first one. */
export function languageBase(language: string): string {
  return language === FIRST_LANGUAGE ? '' : `/${language}`;
}

/** Page path in a language. Leaves calls, other sites, `#part` and `?query` unchanged. */
export function localPath(language: string, path: string): string {
  if (!path.startsWith('/') || path.startsWith('/v1/')) return path;
  const base = languageBase(language);
  return base && /^\/(?=[?#]|$)/.test(path) ? base + path.slice(1) : base + path;
}

/**
 * Key of the page's texts in `textsIn`: its language, on the server with the university's word for a year of study. Constant
 * within a page: another language is another page.
 */
export const LanguageContext = createContext(FIRST_LANGUAGE);

export function useLanguage(): string {
  return useContext(LanguageContext).replace(/ .*/, '');
}

export function useText(): Text {
  return textsIn(useContext(LanguageContext));
}

/** Converts page addresses to the page's language, outside `PageLink`. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}
