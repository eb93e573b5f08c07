// Shrinks a photo to search by, strips its metadata, sends it, and retries if the library is busy.
import { element } from '../../ui/elements.ts';

/** Longest side in pixels, enough for a line of small print. */
const LONGEST = 1800;
const QUALITY = 0.85;
/** Attempts per photo. The server answers each within half a minute. */
const TRIES = 8;
/** Seconds; if the library asks for a longer wait, the page says so instead of retrying. */
const WAIT_SECONDS_MOST = 60;

const FOUND = 'found';

let isSent = false;

restore();
listen();
void send();

function listen(): void {
  for (const input of inputs()) input.addEventListener('change', () => void send(input));
  form()?.addEventListener('submit', (event) => {
    if (!chosen()) return;
    event.preventDefault();
    void send();
  });
}

function form(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('[data-reading]');
}

function inputs(): HTMLInputElement[] {
  return [...(form()?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])];
}

function chosen(): HTMLInputElement | undefined {
  return inputs().find(({ files }) => files?.length);
}

async function send(input = chosen()): Promise<void> {
  const photo = input?.files?.[0];
  const to = form();
  if (!photo || !to || isSent) return;
  isSent = true;
  tell(to.dataset.reading);
  try {
    // A photo that cannot be decoded is sent unchanged: the server reports the error.
    await showAnswer(await answered(to, await smaller(photo).catch(() => photo)));
  } catch {
    tell(to.dataset.lost);
  }
  isSent = false;
  for (const each of inputs()) each.value = '';
}

async function answered(to: HTMLFormElement, photo: File): Promise<Response> {
  const body = new FormData();
  body.set('photo', photo);
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(to.action, { method: 'POST', body });
    const wait = Number(answer.headers.get('Retry-After'));
    const isBusy = answer.status === 503 || answer.status === 429;
    if (!isBusy || !wait || wait > WAIT_SECONDS_MOST || tried === TRIES) return answer;
    tell(to.dataset.again);
    // Jitter, so that clients do not all retry at the same moment.
    await new Promise((resolve) => setTimeout(resolve, wait * 1000 * (0.8 + Math.random() / 2)));
  }
}

/** Replaces the page and its history entry, so that going back from a paper leads to the results. */
async function showAnswer(answer: Response): Promise<void> {
  const sent = await answer.text();
  const main = mainOf(sent);
  // For an oversized photo, the response is a sentence, not a page.
  if (!main) return tell(sent);
  if (answer.ok) history.replaceState({ [FOUND]: main.outerHTML }, '');
  document.querySelector('main')?.replaceWith(main);
  listen();
  document.getElementById('found')?.focus();
}

function restore(): void {
  const found = history.state?.[FOUND];
  const main = typeof found === 'string' && mainOf(found);
  if (main) document.querySelector('main')?.replaceWith(main);
}

function mainOf(html: string): HTMLElement | null {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('main');
}

function tell(text = ''): void {
  const line = form()?.querySelector('[role=status]');
  if (line) line.textContent = text;
}

async function smaller(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = element('canvas', { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return made ? new File([made], 'photo.jpg', { type: 'image/jpeg' }) : photo;
}
