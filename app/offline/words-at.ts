import type { Words } from './say.ts';

/** Texts at `/packs/words`, from the network or the worker's cache. @throws if neither has them. */
export async function wordsAt(href: string): Promise<Words> {
  const answer = await fetch(href).catch(() => undefined);
  const found = answer?.ok ? answer : await caches.match(href, { ignoreVary: true });
  if (!found) throw new TypeError(`${href} could not be loaded`);
  return found.json();
}
