import type { ReadCourse } from '../../domain/catalogue.ts';
import { otherTexts } from '../../domain/primitives/local-text.ts';

type Path = readonly (string | number)[];
type Unoffered = { language: string; count: number; path: Path };

export function unofferedNames(offered: readonly string[], given: unknown): Unoffered[] {
  const names = namesIn(given).filter(({ language }) => !offered.includes(language));
  return [...Map.groupBy(names, ({ language }) => language)].map(([language, all]) => ({
    language,
    count: all.length,
    path: all[0]?.path ?? [],
  }));
}

export function unofferedTitles(offered: readonly string[], courses: readonly ReadCourse[]): string[] {
  const codes = new Set(courses.flatMap(({ title }) => otherTexts(title)).map(([code]) => code));
  return [...codes].filter((code) => !offered.includes(code));
}

export function nameOfLanguage(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

/** An object with an English text is a name in several languages. The site's second name has none. */
function namesIn(given: unknown, path: Path = []): { language: string; path: Path }[] {
  if (typeof given !== 'object' || given === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(given)
    ? [...given.entries()]
    : Object.entries(given);
  if ('en' in given)
    return entries.map(([language]) => ({ language: String(language), path: [...path, language] }));
  return entries.flatMap(([key, inside]) => namesIn(inside, [...path, key]));
}
