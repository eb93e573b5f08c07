import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepSentPage } from './keep-sent-page.ts';
import { LanguageContext, languageOf } from './language.ts';
import { setTexts } from './texts.ts';

const texts = document.querySelector('script[data-texts]')?.textContent;
const language = languageOf(location.pathname);
if (texts) setTexts(language, JSON.parse(texts));

const failed = keepSentPage();
startTransition(() => {
  const tell = (error: unknown) => failed(root, error);
  const root = hydrateRoot(
    document,
    <StrictMode>
      <LanguageContext value={language}>
        <HydratedRouter />
      </LanguageContext>
    </StrictMode>,
    { onCaughtError: tell, onUncaughtError: tell },
  );
});
