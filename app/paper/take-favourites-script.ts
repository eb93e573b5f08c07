import { button, element } from '../ui/elements.ts';
import { favouritesToAsk, leaveOnDevice } from './device-favourites.ts';
import { say } from './say.ts';
import { favouritesOf, fetchFavourites, signedInForm } from './stored-favourites.ts';
import { takeFavourites } from './take-favourites.ts';

type Words = Record<'ask' | 'take' | 'leave' | 'taken' | 'failed', string>;

export async function askAboutFavourites(): Promise<void> {
  const form = signedInForm();
  const favourites = favouritesToAsk();
  if (!form || favourites.length === 0) return;
  const action = favouritesOf(form, 'device');
  const words: Words = await (await fetch(`${action}?count=${favourites.length}`)).json();
  const look = 'min-h-11 px-3 font-semibold text-link';
  const take = async () => {
    const fault = await takeFavourites(action, favourites, words.failed);
    if (fault) return say(fault);
    question.remove();
    say(words.taken, 'status');
    // Makes the toggles of this page load their states again.
    document.dispatchEvent(new Event('visibilitychange'));
    void fetchFavourites(form);
  };
  const leave = () => {
    leaveOnDevice();
    question.remove();
  };
  const question = element(
    'section',
    {
      class: 'fixed inset-x-0 bottom-0 z-2 border-t bg-raised px-2 py-2 text-center',
      'aria-label': words.ask,
    },
    element('span', { class: 'px-2' }, words.ask),
    button(look, words.take, () => void take()),
    button(look, words.leave, leave),
  );
  document.body.append(question);
}
