import pageTexts from 'virtual:page-texts';
import { catalogues } from 'virtual:texts';
import { useContext } from 'react';
import { LanguageContext } from '../language.ts';

export function PageTexts({ route = '' }: { route?: string | undefined }) {
  const { [useContext(LanguageContext)]: messages = {} } = catalogues;
  const texts = pageTexts[route]?.map((name) => [name, messages[name]]) ?? [];
  // `<` is escaped, because the data block must not contain a closing script tag.
  const __html = JSON.stringify(Object.fromEntries(texts)).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/json"
      data-texts
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, escaped
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
