import { useLocation } from 'react-router';
import { localPath, useLanguage } from '../language.ts';
import { CHOSEN, remember } from '../ui/chosen-language.ts';
import { useSite } from './site.ts';

export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const { languages } = useSite();
  if (languages.length < 2) return null;
  return (
    <p className={`flex ${className}`}>
      {languages
        .filter(({ code }) => code !== language)
        .map(({ code, name, tag }) => (
          <a
            key={code}
            href={localPath(code, pathname + search)}
            hrefLang={code}
            lang={tag}
            data-language={code}
            onClick={() => remember(CHOSEN, code)}
            className="flex min-h-11 items-center rounded-md px-3 text-ink no-underline hover:bg-sunk"
          >
            {name}
          </a>
        ))}
    </p>
  );
}
