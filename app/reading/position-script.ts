export type PositionScript = ReturnType<typeof followPages>;

export function followPages(reader: HTMLElement, pages: HTMLElement) {
  const count = Number(pages.dataset.count);
  const here = reader.querySelector('[data-here]');
  const statistics = pages.querySelectorAll('.paper-page');
  let now = numberOf(statistics[0]);
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) now = numberOf(target);
      }
      if (here) here.textContent = String(now);
    },
    { rootMargin: '-50% 0px' },
  );
  for (const page of statistics) watcher.observe(page);

  const go = (wanted: number) => {
    const number = Math.min(Math.max(1, wanted), count);
    const page = document.getElementById(`page-${number}`);
    if (page) {
      // Updated at once: the observer runs after the next frame, and two quick key presses must move two
      // pages.
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
  const wanted = new URLSearchParams(location.search).get('page');
  if (wanted && !location.hash) document.getElementById(`page-${wanted}`)?.scrollIntoView();
  return {
    go,
    step: (by: number) => go(now + by),
    count,
    asked: Number(/^#page-(\d+)$/.exec(location.hash)?.[1] ?? wanted),
    place: () => placeOf(now),
    put,
  };
}

/** Reads the number from the ID: another attribute would add bytes to each page. */
const numberOf = (page: Element | undefined) => Number(page?.id.slice('page-'.length));

/** Page, and the percentage of it above the screen. */
function placeOf(number: number): [page: number, above: number] {
  const { top, height } = document.getElementById(`page-${number}`)?.getBoundingClientRect() ?? NOWHERE;
  return [number, height > 0 ? Math.max(0, Math.round((-100 * top) / height)) : 0];
}

const NOWHERE = { top: 0, height: 0 };

/** Inverse of `placeOf`. Loads the page if it is in another part of the paper. */
function put(number: number, above: number): void {
  const page = document.getElementById(`page-${number}`);
  if (!page) {
    location.replace(`?page=${number}#page-${number}`);
    return;
  }
  const { top, height } = page.getBoundingClientRect();
  const gap = above > 0 ? 0 : Number.parseFloat(getComputedStyle(page).scrollMarginTop);
  scrollBy({ top: top - gap + (above / 100) * height, behavior: 'instant' });
}
