const STEPS = [1, 1.5, 2, 3];

export type ZoomScript = ReturnType<typeof zoomPages>;

/** Makes the pages larger and smaller; what is in the middle of the screen stays there. */
export function zoomPages(reader: HTMLElement, sheets: HTMLElement) {
  const percent = reader.querySelector('[data-zoom]');
  let step = 0;
  const to = (wanted: number) => {
    const next = Math.min(Math.max(0, wanted), STEPS.length - 1);
    const [was = 1, zoom = 1] = [STEPS[step], STEPS[next]];
    step = next;
    keepingTheMiddle(sheets, zoom / was, () => sheets.style.setProperty('--zoom', String(zoom)));
    // What is wider than its room can be moved by the keyboard too.
    if (zoom > 1) sheets.tabIndex = 0;
    else sheets.removeAttribute('tabindex');
    if (percent) percent.textContent = String(zoom * 100);
    refine(sheets);
  };
  const watcher = new IntersectionObserver(() => refine(sheets));
  for (const image of sheets.querySelectorAll('img')) watcher.observe(image);
  // Two fingers enlarge everything; the pages get finer with it.
  window.visualViewport?.addEventListener('resize', () => refine(sheets));
  const on = (name: string, act: () => void) =>
    reader.querySelector(`[data-tool=${name}]`)?.addEventListener('click', act);
  const zoom = {
    larger: () => to(step + 1),
    smaller: () => to(step - 1),
    fit: () => to(0),
    isFit: () => step === 0,
    across: (pixels: number) => sheets.scrollBy({ left: pixels }),
  };
  on('in', zoom.larger);
  on('out', zoom.smaller);
  on('fit', zoom.fit);
  return zoom;
}

/** A finer picture only for pages that are enlarged and on the screen. */
function refine(sheets: HTMLElement) {
  const { scale } = window.visualViewport ?? { scale: 1 };
  const zoom = Number(sheets.style.getPropertyValue('--zoom') || 1) * scale;
  if (zoom <= 1.05) return;
  for (const image of sheets.querySelectorAll('img')) {
    const { top, bottom, width } = image.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) image.sizes = `${Math.round(width * scale)}px`;
  }
}

function keepingTheMiddle(sheets: HTMLElement, ratio: number, change: () => void) {
  const middle = innerHeight / 2;
  const sheet = [...sheets.children].find((each) => each.getBoundingClientRect().bottom > middle);
  const before = sheet?.getBoundingClientRect();
  const across = sheets.scrollLeft + sheets.clientWidth / 2;
  change();
  sheets.scrollLeft = across * ratio - sheets.clientWidth / 2;
  if (!sheet || !before) return;
  const after = sheet.getBoundingClientRect();
  const part = (middle - before.top) / before.height;
  scrollBy({ top: after.top + part * after.height - middle, behavior: 'instant' });
}
