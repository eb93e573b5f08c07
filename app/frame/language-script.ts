import { CHOSEN, remember } from '../ui/chosen-language.ts';

const OFFERED = 'language-offered';

/**
 * Remembers the language that is chosen, and leads a visitor who comes from elsewhere to a page in another one back to
 * it. Before a choice, the language that the browser requests for is offered, once.
 */
export function offerLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => remember(CHOSEN, link.dataset.language ?? ''));
  const chosen = stored(CHOSEN);
  const offer = offerOf(chosen ?? requested());
  const link = offer?.querySelector('a');
  if (!offer || !link) return;
  if (chosen) {
    if (!document.referrer.startsWith(`${location.origin}/`)) location.replace(link.href);
  } else if (!stored(OFFERED)) {
    remember(OFFERED, 'yes');
    offer.hidden = false;
    offer.querySelector('button')?.addEventListener('click', () => offer.remove());
  }
}

/** There is none for the language of the page itself. */
function offerOf(language: string | undefined): HTMLElement | null {
  return document.querySelector(`[data-offer="${language}"]`);
}

/**
 * The first of the browser's languages that the page can be read in, but for its own. A page whose address names its
 * language needs no other one where the browser requests for that.
 */
function requested(): string | undefined {
  const here = codeOf(document.documentElement.lang);
  const codes = navigator.languages.map(codeOf);
  if (codes.includes(here) && location.pathname.split('/')[1] === here) return undefined;
  return codes.find((code) => offerOf(code));
}

/** `hi` of `hi-IN`. */
function codeOf(tag: string): string {
  return tag.split('-', 1)[0] ?? '';
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
