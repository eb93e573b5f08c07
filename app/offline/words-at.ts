import type { Words } from './say.ts';

/** The texts at `/packs/words`; the worker has kept them for when there is no network. */
export async function wordsAt(href: string): Promise<Words | undefined> {
  const answer = await fetch(href).catch(() => undefined);
  const found = answer?.ok ? answer : await caches.match(href, { ignoreVary: true });
  return found?.json();
}
