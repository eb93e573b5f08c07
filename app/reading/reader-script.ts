import { hideTools } from './hide-tools-script.ts';
import { listenToKeys } from './keys-script.ts';
import { readAtNight } from './night-script.ts';
import { followPages } from './position-script.ts';
import { lookAgain } from './preparing-script.ts';
import { resume } from './remember-script.ts';
import { sharePaper } from './share-script.ts';
import { zoomPages } from './zoom-script.ts';

// The script of the reader. Without it a paper can still be read from its first page to its last.
const reader = document.querySelector<HTMLElement>('[data-reader]');
if (reader) enhance(reader);

/** Once the page is loaded and has nothing else to do: the first picture comes before them. */
function fetchAids({ dataset: { aids } }: HTMLElement): void {
  const fetch = () => aids && import(/* @vite-ignore */ aids).catch(() => {});
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(fetch) : setTimeout(fetch));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}

function enhance(reader: HTMLElement): void {
  lookAgain(reader);
  sharePaper(reader);
  const pages = reader.querySelector<HTMLElement>('[data-pages]');
  if (!pages) return;
  const position = followPages(reader, pages);
  const zoom = zoomPages(reader, pages);
  readAtNight(reader, pages);
  listenToKeys(reader, position, zoom);
  resume(pages, position, zoom);
  hideTools(reader);
  fetchAids(pages);
  for (const hidden of reader.querySelectorAll('[data-tools], [data-keys]'))
    hidden.classList.remove('invisible');
}
