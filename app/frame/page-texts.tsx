import pageTexts from 'virtual:page-texts';
import { catalogues } from 'virtual:texts';
import { useContext } from 'react';
import { LanguageContext } from '../language.ts';

/** The texts that React shows in the browser, in the language of the page: `entry.client.tsx` reads them. */
export function PageTexts({ route = '' }: { route?: string | undefined }) {
  const { [useContext(LanguageContext)]: messages = {} } = catalogues;
  const texts = pageTexts[route]?.map((name) => [name, messages[name]]) ?? [];
  // A data block, which the browser does not run: nothing in it may look like the end of the script.
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
