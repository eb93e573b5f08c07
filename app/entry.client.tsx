import { catalogues } from 'virtual:texts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from './language.ts';

const texts = document.querySelector('script[data-texts]')?.textContent;
if (texts) catalogues[languageOf(location.pathname)] = JSON.parse(texts);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
