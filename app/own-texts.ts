import { catalogues, providerTexts } from 'virtual:texts';
import type { Messages } from './texts.ts';

/** The value of a text that is the provider's name. */
const VALUE = 'provider';

/**
 * What `textsIn` calls the texts of a university, on the server: by the language, its word for a year of study where it has
 * another one, and the provider by which its people log in, where that is another one than Google.
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
