import type { Hits } from '../../paper/hits.ts';
import { layersOfNumber } from './words-script.ts';

type Hit = { page: number; nth: number; printed: ReadonlySet<string> };
type Found = { hits: Hit[]; isBeingRead: boolean };

const WORD = /[\p{L}\p{N}\p{M}\u00ad\u200c\u200d]+/gu;

export function findInPaper(reader: HTMLElement): void {
  const form = reader.querySelector<HTMLFormElement>('.tools [data-find]');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  let hits: Hit[] = [];
  let at = 0;
  let typed = '';
  const show = (wanted: number) => {
    at = (wanted + hits.length) % Math.max(1, hits.length);
    tell(form, hits.length, at);
    const hit = hits[at];
    if (hit) void mark(hit, field.value);
  };
  const find = async (from: number) => {
    typed = field.value;
    const found = await hitsOf(form, typed);
    hits = found.hits;
    form.toggleAttribute('data-unread', found.isBeingRead);
    show(
      Math.max(
        0,
        hits.findIndex(({ page }) => page >= from),
      ),
    );
  };
  const here = () => Number(reader.querySelector('[data-here]')?.textContent);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value === typed && hits.length > 0) show(at + 1);
    else void find(here());
  });
  field.addEventListener('input', () => offerSearch(form, true));
  form.addEventListener('click', ({ target }) => {
    const step = target instanceof Element && target.closest<HTMLElement>('[data-find-step]');
    if (step) show(at + Number(step.dataset.findStep));
  });
  form.closest('details')?.addEventListener('toggle', ({ target }) => {
    if (!(target as HTMLDetailsElement).open) unmark();
  });
  const asked = new URLSearchParams(location.search).get('find');
  if (!asked) return;
  form.dataset.quiet = '';
  form.closest('details')?.setAttribute('open', '');
  field.value = asked;
  void find(Number(new URLSearchParams(location.search).get('page')));
}

/**
 * Announces the current match and the total, or that there is none, and whether pages are still being
 * recognised.
 */
function tell(form: HTMLFormElement, count: number, at: number): void {
  const status = form.querySelector<HTMLOutputElement>('[data-found]');
  const more = form.querySelector<HTMLElement>('[data-more]');
  const isBeingRead = form.hasAttribute('data-unread');
  const { found = '', hit = '', reading = '' } = status?.dataset ?? {};
  const words = hit.replace('#', String(at + 1)).replace('@', String(count));
  if (status) status.textContent = count > 0 ? words : isBeingRead ? reading : found;
  if (more) more.hidden = count === 0 || !isBeingRead;
  for (const step of form.querySelectorAll<HTMLElement>('[data-find-step]')) step.hidden = count < 2;
  offerSearch(form, count < 2);
}

/** Shows the search button or the step buttons: small phones have no space for both. */
function offerSearch(form: HTMLFormElement, isOffered: boolean): void {
  const button = form.querySelector<HTMLElement>('[type=submit]');
  if (button) button.hidden = !isOffered;
  if (!isOffered) return;
  for (const step of form.querySelectorAll<HTMLElement>('[data-find-step]')) step.hidden = true;
}

async function hitsOf(form: HTMLFormElement, typed: string): Promise<Found> {
  try {
    const address = form.action.replace(/find$/, `hits?q=${encodeURIComponent(typed)}`);
    const answer = await fetch(address);
    if (!answer.ok) return NOTHING;
    const { hits, isBeingRead }: Hits = await answer.json();
    const words = hits.flatMap(({ page, count, printed }) => {
      const words = new Set(printed);
      return Array.from({ length: count }, (_, nth) => ({ page, nth, printed: words }));
    });
    return { hits: words, isBeingRead };
  } catch {
    return NOTHING;
  }
}

const NOTHING: Found = { hits: [], isBeingRead: false };

async function mark({ page: number, nth, printed }: Hit, typed: string): Promise<void> {
  const layers = await layersOfNumber(number);
  if (!layers) {
    location.assign(`?page=${number}&find=${encodeURIComponent(typed)}#page-${number}`);
    return;
  }
  unmark();
  const words = layers.flatMap((layer) => wordsOf([...layer.querySelectorAll('span')], printed));
  for (const part of words.flat()) part.dataset.hit = '';
  const found = words[Math.min(nth, words.length - 1)];
  const [word] = found ?? [];
  for (const part of found ?? []) part.setAttribute('aria-current', 'true');
  if (word) word.scrollIntoView({ block: 'center', inline: 'center' });
  else document.getElementById(`page-${number}`)?.scrollIntoView();
}

/** Spans of each word: one, or two for a word hyphenated at the end of a line. */
function wordsOf(spans: HTMLElement[], printed: ReadonlySet<string>): HTMLElement[][] {
  return spans.flatMap((span, at) => {
    const own = span.textContent.match(WORD) ?? [];
    if (own.some((word) => printed.has(word))) return [[span]];
    const next = spans[at + 1];
    const [rest] = next?.textContent.match(WORD) ?? [];
    return next && printed.has(`${own.at(-1)}-${rest}`) ? [[span, next]] : [];
  });
}

function unmark(): void {
  for (const word of document.querySelectorAll<HTMLElement>('.words [data-hit]')) {
    delete word.dataset.hit;
    word.removeAttribute('aria-current');
  }
}
