import { element } from '../ui/elements.ts';
import { STAR_CHANNEL, type StarNews, sendStar } from './send-star.ts';

/**
 * Sets stars without leaving the page, shows what is set already, and keeps in step with other tabs and devices. A
 * visitor's stars are left to the form, which leads to the login.
 */
export function keepStars(): void {
  const form = document.querySelector<HTMLFormElement>('#stars');
  if (!form) return;
  hideParameter();
  if (document.querySelector('form[action$="/logout"]')) followStars(form);
}

/** That of a page whose stars were written by the server: from now on the script knows. */
function hideParameter(): void {
  const here = new URL(location.href);
  if (!here.searchParams.has('stars')) return;
  here.searchParams.delete('stars');
  history.replaceState(history.state, '', here);
}

function followStars(form: HTMLFormElement): void {
  const stars = [...document.querySelectorAll<HTMLButtonElement>('.star')];
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(STAR_CHANNEL) : undefined;
  /** What is wanted of the notes that are being sent. */
  const wanted = new Map<string, boolean>();
  /** Counts what is set here: an answer that was on its way meanwhile may not know it. */
  let times = 0;

  const show = (note: string, isOn: boolean) => {
    for (const star of stars) if (star.value === note) star.setAttribute('aria-pressed', String(isOn));
  };

  async function ask(): Promise<void> {
    const before = times;
    const answer = await fetch(`${form.action}?notes=${stars.map(({ value }) => encodeURIComponent(value))}`);
    const own: string[] = answer.ok ? await answer.json() : stars.filter(isPressed).map(({ value }) => value);
    if (times === before) for (const { value } of stars) show(value, own.includes(value));
  }

  /** One request at a time for a note, and the last wish counts. */
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
        else say(failed.fault);
        break;
      }
      isKept = isOn;
      tabs?.postMessage({ note, isOn } satisfies StarNews);
    }
    wanted.delete(note);
    times += 1;
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

const isPressed = (star: Element) => star.getAttribute('aria-pressed') === 'true';

function say(words: string): void {
  document.querySelector('.toast')?.remove();
  document.body.append(element('p', { role: 'alert', class: 'toast' }, words));
}
