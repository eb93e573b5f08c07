import { offerClose } from './close-script.ts';
import { hideTools } from './hide-tools-script.ts';
import { listenToKeys } from './keys-script.ts';
import { showMarks } from './marks-script.ts';
import { readAtNight } from './night-script.ts';
import { followPages } from './position-script.ts';
import { lookAgain } from './preparing-script.ts';
import { resume } from './remember-script.ts';
import { showScans } from './scan-script.ts';
import { sharePaper } from './share-script.ts';
import { zoomPages } from './zoom-script.ts';

const SIGNS = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const;
const SOON_MS = 300;
/** Milliseconds after which the text layer loads in any case, because a screen reader fires no event. */
const LATEST_MS = 6000;

/**
 * Loads the reading aids once somebody reads, and after the page's load event: laying out hundreds of words
 * takes as long as everything else together.
 */
function fetchAids({ dataset: { aids } }: HTMLElement): void {
  const fetchThem = () => {
    for (const sign of SIGNS) removeEventListener(sign, fetchThem);
    removeEventListener('pointermove', fetchSoon);
    clearTimeout(timer);
    if (aids) void import(/* @vite-ignore */ aids).catch(() => {});
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(fetchThem, ms);
  };
  // A page that appears under a resting mouse gets a move of zero pixels.
  const fetchSoon = ({ movementX, movementY }: PointerEvent) => {
    if (movementX === 0 && movementY === 0) return;
    removeEventListener('pointermove', fetchSoon);
    fetchIn(SOON_MS);
  };
  const wait = () => {
    if (new URLSearchParams(location.search).has('find')) return fetchThem();
    fetchIn(LATEST_MS);
    addEventListener('pointermove', fetchSoon, { passive: true });
    for (const sign of SIGNS) addEventListener(sign, fetchThem, { once: true, passive: true });
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Counts the view of a prefetched page, which the server did not count. */
function countRead(): void {
  const [arrival] = performance.getEntriesByType('navigation') as { deliveryType?: string }[];
  if (arrival?.deliveryType?.startsWith('nav')) void fetch(location.href, { method: 'HEAD' }).catch(() => {});
}

function enhance(reader: HTMLElement): void {
  countRead();
  offerClose(reader);
  lookAgain(reader);
  sharePaper(reader);
  const pages = reader.querySelector<HTMLElement>('[data-pages]');
  if (!pages) return;
  showMarks(pages);
  showScans(reader, pages);
  const position = followPages(reader, pages);
  const zoom = zoomPages(reader, pages);
  readAtNight(reader, pages);
  listenToKeys(reader, position, zoom);
  resume(pages, position, zoom);
  hideTools(reader, pages);
  fetchAids(pages);
  for (const hidden of reader.querySelectorAll('[data-tools], [data-keys]'))
    hidden.classList.remove('invisible');
}

// Must be last: the functions called here need the constants above.
const reader = document.querySelector<HTMLElement>('[data-reader]');
if (reader) enhance(reader);
