import type { ItemPath } from '../../domain/catalogue/catalogue-item.ts';
import { placeOfPath } from '../../domain/course.ts';
import { CATALOGUE } from '../admin.ts';

/** Path of the item named in the URL; empty for the whole catalogue. Codes may contain slashes. */
export function itemPathOf({ url }: Request): ItemPath {
  const named = new URL(url).searchParams.get('at') ?? '';
  return Object.values(placeOfPath(named)).filter((step) => step !== '');
}

export function itemHref(path: ItemPath, more: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams({ ...(path.length > 0 && { at: path.join('/') }), ...more });
  return parameters.size === 0 ? CATALOGUE : `${CATALOGUE}?${parameters}`;
}
