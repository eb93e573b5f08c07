// Offers to install the app, once, after the second paper.
import { button, element } from '../ui/elements.ts';
import { say } from './say.ts';
import { wordsAt } from './words-at.ts';

/** Storage key: IDs of the first papers read, then `OFFERED`. */
const STORED = 'install';
const OFFERED = 'offered';
const PAPERS = 2;

type InstallOffer = Event & { prompt(): Promise<unknown> };

const host = document.querySelector<HTMLElement>('[data-install]');
if (host && hasReadEnough()) {
  void offer(host);
  addEventListener('installoffer', () => void offer(host));
}

function hasReadEnough(): boolean {
  try {
    const stored = localStorage.getItem(STORED) ?? '';
    if (stored === OFFERED) return false;
    const papers = new Set(stored.split(' ').filter(Boolean)).add(location.pathname);
    localStorage.setItem(STORED, [...papers].slice(0, PAPERS).join(' '));
    return papers.size >= PAPERS;
  } catch {
    // Without storage, the offer would come up again and again.
    return false;
  }
}

async function offer(line: HTMLElement): Promise<void> {
  const { installOffer } = window as { installOffer?: InstallOffer };
  if (!installOffer) return;
  const words = await wordsAt(line.dataset.words ?? '').catch(() => undefined);
  if (!words || line.firstChild) return;
  const end = () => line.replaceChildren();
  const install = button('button secondary px-3 text-sm', words.install, () => {
    end();
    void installOffer.prompt();
  });
  line.append(
    element('p', { class: 'min-w-50 flex-1' }, say(words.installOffer, { name: line.dataset.install ?? '' })),
    element('div', { class: 'flex gap-2' }, install, button('button quiet px-3 text-sm', words.notNow, end)),
  );
  localStorage.setItem(STORED, OFFERED);
}
