import { deviceStars, noteDeviceStars, setDeviceStar } from './device-stars.ts';
import { say } from './say.ts';
import { STAR_CHANNEL, type StarNews, sendStar } from './send-star.ts';
import { fetchFavourites, signedInForm } from './stored-favourites.ts';

/**
 * Sets favourites without a reload, loads those already set, and synchronises tabs and devices. A visitor's favourites stay
 * on the device; following a course needs a login.
 */
export function keepStars(): void {
  const form = document.querySelector<HTMLFormElement>('#stars');
  if (!form) return;
  hideParameter();
  const person = signedInForm();
  if (person) followStars(form, person);
  else keepOnDevice();
}

/** Favourites of visitors: papers only. */
function keepOnDevice(): void {
  const stars = [...document.querySelectorAll<HTMLButtonElement>('.star')].filter(isOfPaper);
  const show = () => {
    const kept = new Set(deviceStars().map(([note]) => note));
    for (const star of stars) star.setAttribute('aria-pressed', String(kept.has(star.value)));
    noteDeviceStars();
  };
  for (const star of stars)
    star.addEventListener('click', (event) => {
      // Without storage, the form leads to the login.
      if (setDeviceStar([star.value, ...namesBeside(star)], !isPressed(star))) event.preventDefault();
      show();
    });
  // Covers other tabs, and pages restored from the back-forward cache.
  for (const change of ['storage', 'pageshow']) addEventListener(change, show);
  show();
}

const isOfPaper = ({ value }: HTMLButtonElement) => !value.includes('/');

/** Names of a paper and its course: from the row of the button, or from the page. */
function namesBeside(star: HTMLElement): [description: string, course: string] {
  const row = star.closest('tr, li');
  const description = (row?.querySelector('.covers') ?? document.querySelector('h1'))?.textContent ?? '';
  const page = document.querySelector<HTMLElement>('[data-course]')?.dataset.course;
  const course =
    page ?? (row?.querySelector('code') ?? document.querySelector('main [aria-current="page"]'))?.textContent;
  return [description, course ?? ''];
}

/** Removes the parameter of a server-rendered page: the script is in charge from now on. */
function hideParameter(): void {
  const here = new URL(location.href);
  if (!here.searchParams.has('stars')) return;
  here.searchParams.delete('stars');
  history.replaceState(history.state, '', here);
}

function followStars(form: HTMLFormElement, person: HTMLFormElement): void {
  const stars = [...document.querySelectorAll<HTMLButtonElement>('.star')];
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(STAR_CHANNEL) : undefined;
  /** Requested state of notes with a running request. */
  const wanted = new Map<string, boolean>();
  /** Counts changes on this page: an answer sent before one is outdated. */
  let times = 0;

  const show = (note: string, isOn: boolean) => {
    for (const star of stars)
      if (star.value === note) star.setAttribute('aria-pressed', String(isOn));
      // The votes "same" and "different" exclude each other.
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

  /** Sends one request at a time for a note; the last choice wins. */
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
        // Leads to the login.
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

/** Counterpart of `same/…` or `different/…`; undefined for other values. */
function opposite(star: string): string | undefined {
  if (star.startsWith('same/')) return star.replace('same', 'different');
  return star.startsWith('different/') ? star.replace('different', 'same') : undefined;
}

const isPressed = (star: Element) => star.getAttribute('aria-pressed') === 'true';
