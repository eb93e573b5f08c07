import { languages } from 'virtual:texts';
import { createContext, useContext } from 'react';
import { FIRST_LANGUAGE } from '../domain/language.ts';
import { type Text, textsIn } from './texts.ts';

export { FIRST_LANGUAGE };

type Offering = { offered?: readonly string[] | undefined };

export function offeredLanguages({ offered }: Offering): typeof languages {
  return offered ? languages.filter(({ code }) => offered.includes(code)) : languages;
}

export function offeredOr(university: Offering, code: string): string {
  return offeredLanguages(university).some((language) => language.code === code) ? code : FIRST_LANGUAGE;
}

/** Language of a path, from its first segment: `/hi/home` is Hindi. */
export function languageOf(path: string): string {
  const [, step] = path.match(/^\/([a-z]+)(?=[/?]|$)/) ?? [];
  return step && languages.some(({ code }) => code === step) ? step : FIRST_LANGUAGE;
}

/** Path prefix of a language; empty for English. */
export function languageBase(language: string): string {
  return language === FIRST_LANGUAGE ? '' : `/${language}`;
}

/**
 * Adds the language prefix to the path of a page. Leaves API calls, other sites, `#part` and `?query`
 * unchanged.
 */
export function localPath(language: string, path: string): string {
  if (!path.startsWith('/') || path.startsWith('/v1/')) return path;
  const base = languageBase(language);
  return base && /^\/(?=[?#]|$)/.test(path) ? base + path.slice(1) : base + path;
}

/**
 * Key of the page's texts in `textsIn`: language and, on the server, the university's word for a year of
 * study. Never changes within a page: each language has its own pages.
 */
export const LanguageContext = createContext(FIRST_LANGUAGE);

export function useLanguage(): string {
  return useContext(LanguageContext).replace(/ .*/, '');
}

export function useText(): Text {
  return textsIn(useContext(LanguageContext));
}

export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}
