import { deviceStars, noteDeviceStars, setDeviceStar } from './device-stars.ts';
import { say } from './say.ts';
import { STAR_CHANNEL, type StarNews, sendStar } from './send-star.ts';
import { fetchFavourites, signedInForm } from './stored-favourites.ts';

/**
 * Sets stars without leaving the page, shows what is set already, and keeps in step with other tabs and devices. A
 * visitor's stars stay on the device; to follow a course, the form leads to the login.
 */
export function keepStars(): void {
  const form = document.querySelector<HTMLFormElement>('#stars');
  if (!form) return;
  hideParameter();
  const person = signedInForm();
  if (person) followStars(form, person);
  else keepOnDevice();
}

/** Of a visitor: papers only. */
function keepOnDevice(): void {
  const stars = [...document.querySelectorAll<HTMLButtonElement>('.star')].filter(isOfPaper);
  const show = () => {
    const kept = new Set(deviceStars().map(([note]) => note));
    for (const star of stars) star.setAttribute('aria-pressed', String(kept.has(star.value)));
    noteDeviceStars();
  };
  for (const star of stars)
    star.addEventListener('click', (event) => {
      // Where the browser stores nothing, the form leads to the login.
      if (setDeviceStar([star.value, ...namesBeside(star)], !isPressed(star))) event.preventDefault();
      show();
    });
  // Other tabs, and a page that the browser's back button shows as it was left.
  for (const change of ['storage', 'pageshow']) addEventListener(change, show);
  show();
}

/** That of a course sends its path. */
const isOfPaper = ({ value }: HTMLButtonElement) => !value.includes('/');

/** How a paper and its course are called: in the row of the star, or by the page of the paper or course. */
function namesBeside(star: HTMLElement): [description: string, course: string] {
  const row = star.closest('tr, li');
  const description = (row?.querySelector('.covers') ?? document.querySelector('h1'))?.textContent ?? '';
  const page = document.querySelector<HTMLElement>('[data-course]')?.dataset.course;
  const course =
    page ?? (row?.querySelector('code') ?? document.querySelector('main [aria-current="page"]'))?.textContent;
  return [description, course ?? ''];
}

/** That of a page whose stars were written by the server: from now on the script knows. */
function hideParameter(): void {
  const here = new URL(location.href);
  if (!here.searchParams.has('stars')) return;
  here.searchParams.delete('stars');
  history.replaceState(history.state, '', here);
}

function followStars(form: HTMLFormElement, person: HTMLFormElement): void {
  const stars = [...document.querySelectorAll<HTMLButtonElement>('.star')];
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(STAR_CHANNEL) : undefined;
  /** What is wanted of the notes that are being sent. */
  const wanted = new Map<string, boolean>();
  /** Counts what is set here: an answer that was on its way meanwhile may not know it. */
  let times = 0;

  const show = (note: string, isOn: boolean) => {
    for (const star of stars)
      if (star.value === note) star.setAttribute('aria-pressed', String(isOn));
      // Of two questions a person says one thing or the other.
      else if (isOn && star.value === opposite(note)) star.setAttribute('aria-pressed', 'false');
  };
  const asked = stars.filter(({ value }) => !opposite(value)).map(({ value }) => encodeURIComponent(value));
  if (asked.length < stars.length) asked.push('votes');

  async function ask(): Promise<void> {
    const before = times;
    const answer = await fetch(`${form.action}?notes=${asked}`);
    const own: string[] = answer.ok ? await answer.json() : stars.filter(isPressed).map(({ value }) => value);
    if (times === before) for (const { value } of stars) show(value, own.includes(value));
  }

  /** One request at a time for a note, and the last request counts. */
  async function toggle(star: HTMLButtonElement): Promise<void> {
    const note = star.value;
    let isKept = isPressed(star);
    const isBusy = wanted.has(note);
    wanted.set(note, !isKept);
    show(note, !isKept);
    times += 1;
    if (isBusy) return;
    for (let isOn = wanted.get(note) ?? isKept; isOn !== isKept; isOn = wanted.get(note) ?? isKept) {
      const failed = await sendStar(form.action, { note, isOn }, form.dataset.failed ?? '');
      if (failed) {
        show(note, isKept);
        // The form leads to the login.
        if (failed.isSignedOut) form.requestSubmit(star);
        else {
          say(failed.fault);
          look();
        }
        break;
      }
      isKept = isOn;
      tabs?.postMessage({ note, isOn } satisfies StarNews);
    }
    wanted.delete(note);
    times += 1;
    void fetchFavourites(person);
  }

  for (const star of stars)
    star.addEventListener('click', (event) => {
      event.preventDefault();
      void toggle(star);
    });
  tabs?.addEventListener('message', ({ data: { note, isOn } }: MessageEvent<StarNews>) => {
    times += 1;
    if (!wanted.has(note)) show(note, isOn);
  });
  const look = () => document.hidden || ask().catch(() => {});
  document.addEventListener('visibilitychange', look);
  look();
}

/** The other one of the buttons `same/…` and `different/…`; undefined for what is none. */
function opposite(star: string): string | undefined {
  if (star.startsWith('same/')) return star.replace('same', 'different');
  return star.startsWith('different/') ? star.replace('different', 'same') : undefined;
}

const isPressed = (star: Element) => star.getAttribute('aria-pressed') === 'true';
