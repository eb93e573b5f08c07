import { CHOSEN, remember } from '../ui/chosen-language.ts';

const OFFERED = 'language-offered';

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

function offerOf(language: string | undefined): HTMLElement | null {
  return document.querySelector(`[data-offer="${language}"]`);
}

/**
 * Most preferred language of the browser that the page is available in; undefined if that is the current one.
 */
function requested(): string | undefined {
  const here = codeOf(document.documentElement.lang);
  const codes = navigator.languages.map(codeOf);
  if (codes.includes(here) && location.pathname.split('/')[1] === here) return undefined;
  return codes.find((code) => offerOf(code));
}

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
