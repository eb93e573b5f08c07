const STORAGE_KEY = 'night';
/** A picture is looked at in so many points each way: enough to tell paper from a table with a cup on it. */
const POINTS = 48;
const LIGHT = 150;
const DARK = 90;
const COLOURFUL = 70;

/**
 * Black pages to read at night. Only what is paper is turned over, bright to dark, its hues kept; a photo would become
 * a negative of itself, so it is dimmed instead. Which is which is told by looking.
 */
export function readAtNight(reader: HTMLElement, pages: HTMLElement): void {
  const button = reader.querySelector('[data-tool=night]');
  const show = (night: boolean) => {
    document.documentElement.toggleAttribute('data-night', night);
    button?.setAttribute('aria-pressed', String(night));
    if (night) for (const image of pages.querySelectorAll('img')) tell(image);
  };
  pages.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && isNight() && tell(target),
    true,
  );
  button?.addEventListener('click', () => {
    keep(!isNight());
    show(isNight());
  });
  show(isNight());
}

let night: boolean | undefined;

function isNight(): boolean {
  try {
    night ??= localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    // A browser that keeps nothing: for this page only.
    night = false;
  }
  return night;
}

function keep(wanted: boolean): void {
  night = wanted;
  try {
    localStorage.setItem(STORAGE_KEY, wanted ? 'on' : 'off');
  } catch {
    return;
  }
}

function tell(image: HTMLImageElement): void {
  if (image.complete && image.naturalWidth > 0) image.toggleAttribute('data-paper', isPaper(image));
}

/** Mostly light, hardly anything dark or colourful: letters on paper. */
function isPaper(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = POINTS;
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
