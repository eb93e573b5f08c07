import pageTexts from 'virtual:page-texts';
import { catalogues } from 'virtual:texts';
import { FIRST_LANGUAGE, useLanguage } from '../language.ts';

/** The texts that React shows in the browser, in the language of the page: `entry.client.tsx` reads them. */
export function PageTexts({ route = '' }: { route?: string | undefined }) {
  const language = useLanguage();
  const { [FIRST_LANGUAGE]: english = {}, [language]: messages = {} } = catalogues;
  const texts = pageTexts[route]?.map(([called, name]) => [called, messages[name]]) ?? [];
  const checks = Object.keys(english).filter((name) => name.startsWith('check.'));
  const sentences = messages === english ? [] : checks.map((name) => [english[name], messages[name]]);
  // A data block, which the browser does not run: nothing in it may look like the end of the script.
  const __html = JSON.stringify([Object.fromEntries(texts), sentences]).replaceAll('<', '\\u003c');
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
