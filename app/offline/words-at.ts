import type { Words } from './say.ts';

/** The texts at `/packs/words`; the worker has kept them for when there is no network. @throws when they are nowhere. */
export async function wordsAt(href: string): Promise<Words> {
  const answer = await fetch(href).catch(() => undefined);
  const found = answer?.ok ? answer : await caches.match(href, { ignoreVary: true });
  if (!found) throw new TypeError(`${href} could not be had`);
  return found.json();
}
