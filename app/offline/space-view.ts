import { element } from '../ui/elements.ts';
import { gigabytes } from '../ui/gigabytes.ts';
import { heading } from './rows.ts';
import { say, type Words } from './say.ts';

export async function showSpace(section: HTMLElement, words: Words): Promise<void> {
  if (!(await keepsFiles()))
    return section.replaceChildren(heading(words.space), element('p', { class: 'text-soft' }, words.refused));
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (usage === undefined || quota === undefined) return;
  const isSafe = await navigator.storage.persisted?.().catch(() => false);
  section.replaceChildren(
    heading(words.space),
    element(
      'p',
      { class: 'text-soft' },
      say(words.used, { used: gigabytes(usage), quota: gigabytes(quota) }),
    ),
    element('p', { class: 'text-soft' }, (isSafe ? words.persisted : words.unsafe) ?? ''),
  );
}

async function keepsFiles(): Promise<boolean> {
  try {
    await caches.keys();
    return true;
  } catch {
    return false;
  }
}
