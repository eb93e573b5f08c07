import type { Hits } from './hits.ts';
import { layersOf } from './words-script.ts';

/** One word that was found: the number of its page, and which of the words found there it is. */
type Hit = { page: number; nth: number; printed: ReadonlySet<string> };

const WORD = /[\p{L}\p{N}\p{M}\u00ad\u200c\u200d]+/gu;

/** Finds words in the paper, marks them where they stand, and goes from one to the next. */
export function findInPaper(reader: HTMLElement): void {
  const form = reader.querySelector<HTMLFormElement>('.tools [data-find]');
  const said = form?.querySelector<HTMLOutputElement>('[data-found]');
  const field = form?.querySelector('input');
  if (!form || !said || !field) return;
  let hits: Hit[] = [];
  let at = 0;
  let typed = '';
  const show = (wanted: number) => {
    at = (wanted + hits.length) % Math.max(1, hits.length);
    said.textContent = hits.length > 0 ? `${at + 1} / ${hits.length}` : (said.dataset.found ?? '');
    for (const step of form.querySelectorAll<HTMLElement>('[data-find-step]')) step.hidden = hits.length < 2;
    const hit = hits[at];
    if (hit) void mark(hit, field.value);
  };
  const find = async (from: number) => {
    typed = field.value;
    hits = await hitsOf(form, typed);
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
  form.addEventListener('click', ({ target }) => {
    const step = target instanceof Element && target.closest<HTMLElement>('[data-find-step]');
    if (step) show(at + Number(step.dataset.findStep));
  });
  form.closest('details')?.addEventListener('toggle', ({ target }) => {
    if (!(target as HTMLDetailsElement).open) unmark();
  });
  // A hit on a page of another part of the paper has led here.
  const asked = new URLSearchParams(location.search).get('find');
  if (!asked) return;
  form.closest('details')?.setAttribute('open', '');
  field.value = asked;
  void find(Number(new URLSearchParams(location.search).get('page')));
}

async function hitsOf(form: HTMLFormElement, typed: string): Promise<Hit[]> {
  try {
    const address = form.action.replace(/find$/, `hits?q=${encodeURIComponent(typed)}`);
    const answer = await fetch(address);
    if (!answer.ok) return [];
    return ((await answer.json()) as Hits).flatMap(({ page, count, printed }) => {
      const words = new Set(printed);
      return Array.from({ length: count }, (_, nth) => ({ page, nth, printed: words }));
    });
  } catch {
    // No network at the moment: nothing is found.
    return [];
  }
}

/** Goes to a word that was found. While the places of the words are not known, to its page. */
async function mark({ page: number, nth, printed }: Hit, typed: string): Promise<void> {
  const page = document.getElementById(`page-${number}`);
  if (!page) {
    location.assign(`?page=${number}&find=${encodeURIComponent(typed)}#page-${number}`);
    return;
  }
  const layers = await layersOf(page);
  unmark();
  const words = layers
    .flatMap((layer) => [...layer.querySelectorAll('span')])
    .filter(({ textContent }) => (textContent.match(WORD) ?? []).some((word) => printed.has(word)));
  for (const word of words) word.dataset.hit = '';
  const word = words[Math.min(nth, words.length - 1)];
  word?.setAttribute('aria-current', 'true');
  if (word) word.scrollIntoView({ block: 'center', inline: 'center' });
  else page.scrollIntoView();
}

function unmark(): void {
  for (const word of document.querySelectorAll<HTMLElement>('.words [data-hit]')) {
    delete word.dataset.hit;
    word.removeAttribute('aria-current');
  }
}
