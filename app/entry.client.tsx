import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from './language.ts';
import { type Messages, type Sentences, setTexts } from './texts.ts';

const texts = document.querySelector('script[data-texts]')?.textContent;
if (texts) setTexts(languageOf(location.pathname), ...(JSON.parse(texts) as [Messages, Sentences]));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
