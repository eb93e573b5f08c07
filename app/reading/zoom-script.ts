const STEPS = [1, 1.5, 2, 3];

export type ZoomScript = ReturnType<typeof zoomPages>;

export function zoomPages(reader: HTMLElement, pages: HTMLElement) {
  const percent = reader.querySelector('[data-zoom]');
  let step = 0;
  const to = (wanted: number) => {
    const next = Math.min(Math.max(0, wanted), STEPS.length - 1);
    const [was = 1, zoom = 1] = [STEPS[step], STEPS[next]];
    step = next;
    keepingTheMiddle(pages, zoom / was, () => pages.style.setProperty('--zoom', String(zoom)));
    // Enlarged pages must be scrollable by keyboard.
    if (zoom > 1) pages.tabIndex = 0;
    else pages.removeAttribute('tabindex');
    if (percent) percent.textContent = String(zoom * 100);
    refine(pages);
  };
  const watcher = new IntersectionObserver(() => refine(pages));
  for (const image of pages.querySelectorAll('img')) watcher.observe(image);
  // Pinching zooms the whole page, which needs finer pictures.
  window.visualViewport?.addEventListener('resize', () => refine(pages));
  const on = (name: string, act: () => void) =>
    reader.querySelector(`[data-tool=${name}]`)?.addEventListener('click', act);
  const zoom = {
    larger: () => to(step + 1),
    smaller: () => to(step - 1),
    fit: () => to(0),
    isFit: () => step === 0,
    to,
    step: () => step,
    across: (pixels: number) => pages.scrollBy({ left: pixels }),
  };
  on('in', zoom.larger);
  on('out', zoom.smaller);
  on('fit', zoom.fit);
  return zoom;
}

function refine(pages: HTMLElement) {
  const { scale } = window.visualViewport ?? { scale: 1 };
  const zoom = Number(pages.style.getPropertyValue('--zoom') || 1) * scale;
  if (zoom <= 1.05) return;
  for (const image of pages.querySelectorAll('img')) {
    const { top, bottom, width } = image.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) image.sizes = `${Math.round(width * scale)}px`;
  }
}

function keepingTheMiddle(pages: HTMLElement, ratio: number, change: () => void) {
  const middle = innerHeight / 2;
  const page = [...pages.children].find((each) => each.getBoundingClientRect().bottom > middle);
  const before = page?.getBoundingClientRect();
  const across = pages.scrollLeft + pages.clientWidth / 2;
  change();
  pages.scrollLeft = across * ratio - pages.clientWidth / 2;
  if (!page || !before) return;
  const after = page.getBoundingClientRect();
  const part = (middle - before.top) / before.height;
  scrollBy({ top: after.top + part * after.height - middle, behavior: 'instant' });
}
