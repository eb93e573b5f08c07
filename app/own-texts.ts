import { catalogues, providerTexts } from 'virtual:texts';
import type { Messages } from './texts.ts';

const VALUE = 'provider';

/**
 * Key of a university's texts in `textsIn`, on the server: language, its word for a year of study, and its
 * login provider if not Google.
 */
export function textsKeyFor(
  language: string,
  { yearWord = 'year', provider }: { yearWord?: string | undefined; provider?: string | undefined },
): string {
  const key = yearWord === 'year' ? language : `${language} ${yearWord}`;
  if (!provider) return key;
  const own = `${key} ${provider}`;
  catalogues[own] ??= { ...catalogues[key], ...naming(providerTexts[language] ?? {}, provider) };
  return own;
}

function naming(messages: Messages, provider: string): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => {
      if (typeof message === 'string') return [name, message];
      return [name, message.map((part) => (Array.isArray(part) && part[0] === VALUE ? provider : part))];
    }),
  );
}
