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

// The script of the reader. Without it a paper can still be read from its first page to its last.

/** What tells that the paper is read or used, besides a mouse that moves. */
const SIGNS = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const;
/** After a mouse moved. */
const SOON_MS = 300;
/** The words are laid over the pictures at the latest after this time: a screen reader gives no sign. */
const LATEST_MS = 6000;

/**
 * With the first sign of a reader, and not before the page is loaded: laying out some hundred words takes as long as
 * everything else together.
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
  // A browser says of a mouse that rests, too, that it moved, when a page is painted under it: by nothing.
  const fetchSoon = ({ movementX, movementY }: PointerEvent) => {
    if (movementX === 0 && movementY === 0) return;
    removeEventListener('pointermove', fetchSoon);
    fetchIn(SOON_MS);
  };
  const wait = () => {
    // A search has led here, whose words are to be marked.
    if (new URLSearchParams(location.search).has('find')) return fetchThem();
    fetchIn(LATEST_MS);
    addEventListener('pointermove', fetchSoon, { passive: true });
    for (const sign of SIGNS) addEventListener(sign, fetchThem, { once: true, passive: true });
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** A page that was fetched before its link was followed has not been counted as read. */
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

// Last, since a function that runs here needs the constants above.
const reader = document.querySelector<HTMLElement>('[data-reader]');
if (reader) enhance(reader);
