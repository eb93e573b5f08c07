import { element } from '../ui/elements.ts';

const STORAGE_KEY = 'night';
/** Sample points in each direction, enough to tell a scan from a photo. */
const POINTS = 48;
const LIGHT = 150;
const DARK = 90;
const COLOURFUL = 70;

/**
 * Dark mode for pages: inverts scans without changing hues, and dims photos, which would look like negatives.
 * The page tells them apart; for pictures of earlier versions, `isPaper` tests the pixels.
 */
export function readAtNight(reader: HTMLElement, pages: HTMLElement): void {
  const button = reader.querySelector('[data-tool=night]');
  const show = (night: boolean) => {
    document.documentElement.toggleAttribute('data-night', night);
    button?.setAttribute('aria-pressed', String(night));
    if (night) for (const image of pages.querySelectorAll('img')) markPaper(image);
  };
  pages.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && isNight() && markPaper(target),
    true,
  );
  button?.addEventListener('click', () => {
    store(!isNight());
    show(isNight());
  });
  show(isNight());
}

let night: boolean | undefined;

function isNight(): boolean {
  try {
    night ??= localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    // With storage blocked, the setting applies to this page only.
    night = false;
  }
  return night;
}

function store(wanted: boolean): void {
  night = wanted;
  try {
    localStorage.setItem(STORAGE_KEY, wanted ? 'on' : 'off');
  } catch {
    return;
  }
}

function markPaper(image: HTMLImageElement): void {
  if (image.dataset.look || !image.complete || image.naturalWidth === 0) return;
  image.dataset.look = isPaper(image) ? 'paper' : 'picture';
}

/** True for scanned paper: mostly light, with few dark or colourful pixels. */
function isPaper(image: HTMLImageElement): boolean {
  const canvas = element('canvas', { width: POINTS, height: POINTS });
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.drawImage(image, 0, 0, POINTS, POINTS);
  const { data } = pen.getImageData(0, 0, POINTS, POINTS);
  let [light, other] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const bright = (red * 3 + green * 6 + blue) / 10;
    if (bright > LIGHT) light += 1;
    if (bright < DARK || Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURFUL) other += 1;
  }
  const all = POINTS * POINTS;
  return light / all > 0.7 && other / all < 0.12;
}
