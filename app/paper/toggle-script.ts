import { deviceFavourites, setDeviceFavourite, updateCookie } from './device-favourites.ts';
import { say } from './say.ts';
import { sendToggle, TOGGLE_CHANNEL, type ToggleChange } from './send-toggle.ts';
import { fetchFavourites, signedInForm } from './stored-favourites.ts';

/**
 * Sets favourites without a reload, loads those already set, and synchronises tabs and devices. Favourites of
 * signed-out visitors stay on the device; following a course needs a login.
 */
export function handleToggles(): void {
  const form = document.querySelector<HTMLFormElement>('#toggles');
  if (!form) return;
  hideParameter();
  const person = signedInForm();
  if (person) handleOnAccount(form, person);
  else handleOnDevice();
}

function handleOnDevice(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.toggle')].filter(isOfPaper);
  const show = () => {
    const kept = new Set(deviceFavourites().map(([note]) => note));
    for (const button of buttons) button.setAttribute('aria-pressed', String(kept.has(button.value)));
    updateCookie();
  };
  for (const button of buttons)
    button.addEventListener('click', (event) => {
      // With storage blocked, the form leads to the login.
      if (setDeviceFavourite([button.value, ...namesBeside(button)], !isPressed(button)))
        event.preventDefault();
      show();
    });
  // Covers other tabs, and pages restored from the back-forward cache.
  for (const change of ['storage', 'pageshow']) addEventListener(change, show);
  show();
}

const isOfPaper = ({ value }: HTMLButtonElement) => !value.includes('/');

function namesBeside(button: HTMLElement): [description: string, course: string] {
  const row = button.closest('tr, li');
  const description = (row?.querySelector('.covers') ?? document.querySelector('h1'))?.textContent ?? '';
  const page = document.querySelector<HTMLElement>('[data-course]')?.dataset.course;
  const course =
    page ?? (row?.querySelector('code') ?? document.querySelector('main [aria-current="page"]'))?.textContent;
  return [description, course ?? ''];
}

/**
 * Removes `stars` from the URL: it made the server render the user's own favourites, which the script loads
 * from now on.
 */
function hideParameter(): void {
  const here = new URL(location.href);
  if (!here.searchParams.has('stars')) return;
  here.searchParams.delete('stars');
  history.replaceState(history.state, '', here);
}

function handleOnAccount(form: HTMLFormElement, person: HTMLFormElement): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.toggle')];
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(TOGGLE_CHANNEL) : undefined;
  const wanted = new Map<string, boolean>();
  /** Number of changes on this page: a response to an earlier request is outdated. */
  let times = 0;

  const show = (note: string, isOn: boolean) => {
    for (const button of buttons)
      if (button.value === note) button.setAttribute('aria-pressed', String(isOn));
      // Votes "same" and "different" exclude each other.
      else if (isOn && button.value === opposite(note)) button.setAttribute('aria-pressed', 'false');
  };
  const asked = buttons.filter(({ value }) => !opposite(value)).map(({ value }) => encodeURIComponent(value));
  if (asked.length < buttons.length) asked.push('votes');

  async function ask(): Promise<void> {
    const before = times;
    const answer = await fetch(`${form.action}?notes=${asked}`);
    const own: string[] = answer.ok
      ? await answer.json()
      : buttons.filter(isPressed).map(({ value }) => value);
    if (times === before) for (const { value } of buttons) show(value, own.includes(value));
  }

  /** Sends one request at a time per note; the last choice wins. */
  async function toggle(button: HTMLButtonElement): Promise<void> {
    const note = button.value;
    let isKept = isPressed(button);
    const isBusy = wanted.has(note);
    wanted.set(note, !isKept);
    show(note, !isKept);
    times += 1;
    if (isBusy) return;
    for (let isOn = wanted.get(note) ?? isKept; isOn !== isKept; isOn = wanted.get(note) ?? isKept) {
      const failed = await sendToggle(form.action, { note, isOn }, form.dataset.failed ?? '');
      if (failed) {
        show(note, isKept);
        if (failed.isSignedOut) form.requestSubmit(button);
        else {
          say(failed.fault);
          look();
        }
        break;
      }
      isKept = isOn;
      tabs?.postMessage({ note, isOn } satisfies ToggleChange);
    }
    wanted.delete(note);
    times += 1;
    void fetchFavourites(person);
  }

  for (const button of buttons)
    button.addEventListener('click', (event) => {
      event.preventDefault();
      void toggle(button);
    });
  tabs?.addEventListener('message', ({ data: { note, isOn } }: MessageEvent<ToggleChange>) => {
    times += 1;
    if (!wanted.has(note)) show(note, isOn);
  });
  const look = () => document.hidden || ask().catch(() => {});
  document.addEventListener('visibilitychange', look);
  look();
}

/** Counterpart of `same/…` or `different/…`; undefined for other values. */
function opposite(button: string): string | undefined {
  if (button.startsWith('same/')) return button.replace('same', 'different');
  return button.startsWith('different/') ? button.replace('different', 'same') : undefined;
}

const isPressed = (button: Element) => button.getAttribute('aria-pressed') === 'true';
