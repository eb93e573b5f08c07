export type PositionScript = ReturnType<typeof followPages>;

/** Tracks which page is in the middle of the screen, and scrolls to others. */
export function followPages(reader: HTMLElement, pages: HTMLElement) {
  const count = Number(pages.dataset.count);
  const here = reader.querySelector('[data-here]');
  let now = Number(pages.querySelector<HTMLElement>('[data-page]')?.dataset.page);
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) now = Number((target as HTMLElement).dataset.page);
      }
      if (here) here.textContent = String(now);
    },
    // The root is a line across the middle of the screen.
    { rootMargin: '-50% 0px' },
  );
  for (const page of pages.querySelectorAll('[data-page]')) watcher.observe(page);

  const go = (wanted: number) => {
    const number = Math.min(Math.max(1, wanted), count);
    const page = document.getElementById(`page-${number}`);
    if (page) {
      // At once, since the observer tells only after the next frame: two quick keys are two pages.
      now = number;
      page.scrollIntoView();
    } else location.assign(`?page=${number}#page-${number}`);
  };
  reader.querySelector<HTMLFormElement>('.tools [data-jump]')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    form.closest('details')?.removeAttribute('open');
    go(Number(new FormData(form).get('page')));
  });
  // The form of page-jump.tsx sends a number without a hash.
  const wanted = new URLSearchParams(location.search).get('page');
  if (wanted && !location.hash) document.getElementById(`page-${wanted}`)?.scrollIntoView();
  return { go, step: (by: number) => go(now + by), count };
}
