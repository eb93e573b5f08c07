import { languages } from 'virtual:texts';
import { useLocation } from 'react-router';
import { localPath, useLanguage } from '../language.ts';
import { useSite } from './site.ts';

/**
 * Offers the page in the browser's language, on pages without React. `language-script.ts` shows the offer
 * once, above the page, so that it covers nothing.
 */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const offered = useSite().languages.map(({ code }) => code);
  return languages
    .filter(({ code }) => code !== language && offered.includes(code))
    .map(({ code, tag, offer, dismiss }) => (
      <aside
        key={code}
        hidden
        data-offer={code}
        lang={tag}
        className="border-b bg-raised px-2 py-1 text-center"
      >
        <a
          href={localPath(code, pathname + search)}
          hrefLang={code}
          data-language={code}
          className="inline-flex min-h-11 items-center px-2 font-semibold"
        >
          {offer}
        </a>
        <button type="button" className="min-h-11 px-2 text-soft">
          {dismiss}
        </button>
      </aside>
    ));
}
