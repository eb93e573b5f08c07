export type PlaceScript = ReturnType<typeof followPages>;

/** Knows which page is in the middle of the screen, and goes to others. */
export function followPages(reader: HTMLElement, sheets: HTMLElement) {
  const count = Number(sheets.dataset.count);
  const here = reader.querySelector('[data-here]');
  let now = Number(sheets.querySelector<HTMLElement>('[data-page]')?.dataset.page);
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) now = Number((target as HTMLElement).dataset.page);
      }
      if (here) here.textContent = String(now);
    },
    // A line across the middle.
    { rootMargin: '-50% 0px' },
  );
  for (const sheet of sheets.querySelectorAll('[data-page]')) watcher.observe(sheet);

  const go = (number: number) => {
    const page = Math.min(Math.max(1, number), count);
    const sheet = document.getElementById(`page-${page}`);
    if (sheet) sheet.scrollIntoView();
    else location.assign(`?page=${page}#page-${page}`);
  };
  // The form that asks for a page sends its number only.
  const asked = new URLSearchParams(location.search).get('page');
  if (asked && !location.hash) document.getElementById(`page-${asked}`)?.scrollIntoView();
  return { go, step: (by: number) => go(now + by), count };
}
