// Of the page where a question is found by a photo: makes the photo smaller, without what a camera writes into it, sends it,
// and again where the library has too much to read.

/** Wide enough for a line of small print. */
const LONGEST = 1800;
const QUALITY = 0.85;
/** Of one photo. Each waits for half a minute at most before it is answered. */
const TRIES = 8;
/** A limit that is reached for longer is said, not waited for. */
const WAIT_SECONDS_MOST = 60;

/** The name of what was found in the state of the history's entry. */
const FOUND = 'found';

let isSent = false;

restore();
listen();
// Chosen before this script was there.
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
    // What the browser cannot decode is sent as it is: the library says what is wrong with it.
    await showAnswer(await answered(to, await smaller(photo).catch(() => photo)));
  } catch {
    tell(to.dataset.lost);
  }
  isSent = false;
  for (const each of inputs()) each.value = '';
}

/** The page that answers. Others may be reading: then the photo is sent again, after the seconds that the library asks for. */
async function answered(to: HTMLFormElement, photo: File): Promise<Response> {
  const body = new FormData();
  body.set('photo', photo);
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(to.action, { method: 'POST', body });
    const wait = Number(answer.headers.get('Retry-After'));
    const isBusy = answer.status === 503 || answer.status === 429;
    if (!isBusy || !wait || wait > WAIT_SECONDS_MOST || tried === TRIES) return answer;
    tell(to.dataset.again);
    // Not all at the same moment again.
    await new Promise((resolve) => setTimeout(resolve, wait * 1000 * (0.8 + Math.random() / 2)));
  }
}

/** In place of the page that asked, and in its entry of the history: the way back from a paper leads to what was found. */
async function showAnswer(answer: Response): Promise<void> {
  const sent = await answer.text();
  const main = mainOf(sent);
  // A photo that is too large is refused in one sentence.
  if (!main) return tell(sent);
  if (answer.ok) history.replaceState({ [FOUND]: main.outerHTML }, '');
  document.querySelector('main')?.replaceWith(main);
  listen();
  document.getElementById('found')?.focus();
}

/** Shows again what this entry of the history had found, where the browser has loaded the page anew. */
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
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return made ? new File([made], 'photo.jpg', { type: 'image/jpeg' }) : photo;
}
