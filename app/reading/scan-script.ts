const STORAGE_KEY = 'scans';
const CLEANED = /(\d)\.webp/g;
const SCANNED = /(\d)-scan\.webp/g;

/**
 * Switches between scanned and cleaned pages without a reload, and stores the choice on the device.
 * `data-scan`: label of the other state.
 */
export function showScans(reader: HTMLElement, pages: HTMLElement): void {
  const link = reader.querySelector<HTMLAnchorElement>('[data-scan]');
  if (!link) return;
  // Rotated pages have other sizes and text, so they need a page load.
  const isTurned = link.dataset.turned !== undefined;
  let asScanned = new URLSearchParams(location.search).has('scan');
  const turn = () => {
    asScanned = !asScanned;
    for (const image of pages.querySelectorAll<HTMLImageElement>('[data-look=cleaned]'))
      show(image, asScanned);
    [link.textContent, link.dataset.scan] = [link.dataset.scan ?? '', link.textContent ?? ''];
  };
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    store(!asScanned);
    if (isTurned) return;
    event.preventDefault();
    turn();
  });
  if (asScanned || !isStored()) return;
  if (isTurned) location.replace(link.href);
  else turn();
}

/** `srcset` first, so that the browser does not load the other picture. */
function show(image: HTMLImageElement, asScanned: boolean): void {
  const named = (address: string) =>
    asScanned ? address.replace(CLEANED, '$1-scan.webp') : address.replace(SCANNED, '$1.webp');
  image.srcset = named(image.srcset);
  image.src = named(image.src);
}

function isStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

function store(asScanned: boolean): void {
  try {
    if (asScanned) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}
