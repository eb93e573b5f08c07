import pageTexts from 'virtual:page-texts';
import { catalogues } from 'virtual:texts';
import { FIRST_LANGUAGE, useLanguage } from '../language.ts';

/** The texts that React shows in the browser, in the language of the page: `entry.client.tsx` reads them. */
export function PageTexts({ route = '' }: { route?: string | undefined }) {
  const language = useLanguage();
  const { [FIRST_LANGUAGE]: english = {}, [language]: messages = {} } = catalogues;
  const texts = pageTexts[route]?.map((name) => [name, messages[name]]) ?? [];
  const said = Object.keys(english).filter((name) => (SAID[route] ?? SAID_ANYWHERE).test(name));
  const sentences = messages === english ? [] : said.map((name) => [english[name], messages[name]]);
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

/** What the domain says in the browser. The upload's calls are answered there, too. */
const SAID_ANYWHERE = /^check\./;
const SAID: Record<string, RegExp> = { 'upload/upload': /^(?:check|refused)\./ };
